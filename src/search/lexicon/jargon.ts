/** Jargon of software: clipped and joined words, initials, and what catalogues say instead; the lines are written as in the lexicon of technology. */
export const jargonLexicon = `
stack trace = stacktrace, traceback, backtrace
fuzzer = fuzzing, fuzz testing
hypervisor, virtualisation, virtualization
message queue = mq, message broker
multi cloud = multicloud
appsec = application security
devsecops, secure devops
text to sql = text2sql, nl2sql
data warehouse, dwh
data lake = datalake, lakehouse
multi agent = multiagent, multi-agent system
single board computer, sbc
game dev = gamedev, game development
devrel = developer relations, developer advocate
geocoder = geocoding, address lookup
anonymiser = anonymizer, anonymization
web app = webapp, web application
upscaler, image upscaling
g11n = globalization = globalisation
objc = objective c
wasi = webassembly system interface
polyrepo = multirepo, multiple repositories
gitflow, branching strategy
cherrypick = cherry pick
calver = calendar versioning
scaffolder, project generator
iast, application security testing
rasp, runtime application protection
uat = user acceptance testing
testbed, test environment
aiops, operations automation
dataops, data pipeline operations
llmops, language model operations
chatops, chat driven operations
devex = developer experience
aot = ahead of time
aop = aspect oriented programming
odm = object document mapper
mvvm = model view viewmodel
yagni, avoid overengineering
antipattern = anti pattern, code smell
techdebt = technical debt, tech debt
transpiler, source code translator
deobfuscator, code deobfuscation
treeshaking = tree shaking, dead code elimination
dockerfile = containerfile, container build file
hardlink = hard link
libc = c standard library
microvm, lightweight virtual machine
iaas, cloud infrastructure
dbaas, managed database
abac, attribute based access
mttr, mean recovery time
mtbf, mean failure interval
tsdb = time series database
coredump = core dump, crash dump
flamegraph = flame graph, profiler
bluegreen = blue green deployment
heisenbug, unreproducible bug
memleak = memory leak
initramfs, initrd, initial ramdisk
whl, python wheel
tgz = gzipped tar archive
dylib, shared library
ssg = static site generator = static site generation
hmr = hot module replacement, hot reload
vdom = virtual dom
tsx, typescript xml
rustlang = rust language
clj = clojure
rlang = r language
rstats, r statistics
f90, fortran
pythonista, python developer
combobox, autocomplete select
datepicker = date picker
colorpicker = colourpicker = color picker
snackbar, notification popup
skeuomorphism, realistic ui style
glassmorphism, frosted glass ui
neumorphism, soft ui
darkmode = dark mode = dark theme
vpat, accessibility conformance report
screenreader = screen reader
alttext = alt text, image description
cjk = chinese japanese korean
bcp47, language tags
mojibake, garbled text encoding
utf8, unicode encoding
pseudolocalization = pseudolocalisation, localization testing
xliff, translation exchange file
webfont = web font
otf = opentype font
qps = queries per second
rps = requests per second
hsts = strict transport security
csrf = xsrf, cross site forgery
ssti, template injection
xxe = xml external entity
sqli = sql injection
rce = remote code execution
lfi = local file inclusion
idor, insecure object reference
bola = broken object authorization
privesc = privilege escalation
mitm, traffic interception
uaf = use after free
toctou, race condition
zeroday = 0day = zero day vulnerability
cvss, vulnerability severity score
cwe = common weakness enumeration
epss, exploit prediction score
vuln = vulnerability
pentester = ethical hacker, penetration tester
redteam = red team, adversary simulation
blueteam = blue team, defensive security
purpleteam = purple team
bugbounty = bug bounty
netsec = network security
opsec = operational security
xdr, extended threat detection
cnapp, cloud security platform
cspm, cloud security posture
casb, cloud access broker
ztna, zero trust access
keylogger, keystroke recorder
infostealer, credential theft malware
spearphishing = spear phishing, targeted phishing
typosquatting, lookalike domain
dorking, advanced search queries
portscan = port scan, network scanner
bruteforce = brute force, password cracking
hashcracking = hash cracking, password cracking
steganography = stego, hidden data
jwk = json web key
fido2, passwordless authentication
keystore, key storage
hsm = hardware security module
pqc = post quantum cryptography
e2ee, encrypted messaging
zkp = zero knowledge proof
fhe = fully homomorphic encryption
kdf = key derivation function
pseudonymization = pseudonymisation, data masking
rdns = reverse dns
rdap, domain registration lookup
tld = top level domain
sdn = software defined networking
sdwan, wide area network
netops = network operations
http3, quic
dlq = dead letter queue
iiot, industrial iot
asic = application specific chip
hdl = hardware description language
systemverilog, hardware verification language
jtag, hardware debugging
pwm = pulse width modulation
canbus = can bus, vehicle bus
obd = onboard diagnostics, car diagnostics
hmi = human machine interface
ble = bluetooth low energy
rfid, radio tags
nfc = near field communication
oscope = oscilloscope
hpc = high performance computing, supercomputing
newsql, distributed sql database
graphdb = graph database
mvcc = multiversion concurrency control
elt = extract load transform
oltp, transaction processing database
lru, cache eviction
crdt, replicated data type
jsonl = ndjson = json lines
json5, relaxed json
adoc = asciidoc
rst = restructuredtext
msgpack = messagepack
cbor, binary serialization format
pdfa, archival pdf
ulid, sortable identifier
permalink = permanent link
deeplink = deep link, app link
geoip = ip geolocation
aso = app store optimization
ratelimit = rate limit, throttling
memoization = memoisation, result caching
typehint = type hint, type annotation
typechecker = type checker, type checking
sloc, lines of code
bugtracker = issue tracker, bug tracker
foss, open source software
dco, contributor sign off
featureflag = feature flag, feature toggle
abtest = ab test, split testing
cmdb, configuration management database
rmm, remote monitoring
lowcode = low code, visual programming
infosec = information security, cybersecurity, cyber security
sproc = stored procedure = plpgsql
tldr, summary
webscraper = web scraper = screenscraper, crawler
`
