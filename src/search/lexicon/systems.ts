/** Running, storing, connecting and building: systems area by area; the lines are written as in the lexicon of technology. */
export const systemsLexicon = `
hyperscaler; public cloud; cloud provider; cloud platform; DigitalOcean; Linode; Hetzner; Oracle Cloud; oci > cloud, aws, azure, gcp
ec2; droplet; virtual machine; hypervisor; VMware; Proxmox; virtualization > vm, compute, server
cloud resource; resource group; subscription id; cloud account > cloud, resource, azure, aws
landing zone; well architected; cloud architecture; cloud architect > cloud, architecture, infrastructure
paas; platform engineering; internal developer platform; Backstage; developer portal > platform, developer, infrastructure
bicep; arm template; cdk; cloud formation template > infrastructure as code, infrastructure, azure, aws
iac; terragrunt; crossplane; drift; state file > terraform, infrastructure
vpc; subnet; network security group; peering; security group > network, cloud
egress; ingress; port forwarding; tunnel; ngrok; expose localhost > network, tunnel, proxy
wifi; wireless; access point; lan; UniFi; MikroTik; Cisco; snmp > network, device
packet capture; pcap; wireshark; tcpdump; sniff > network, packet, traffic
ip lookup; geolocation; ip geolocation; reverse dns; asn > ip, domain, network, location
tls certificate; letsencrypt; acme; expired certificate; pki > certificate, security
web server; apache; httpd; caddy; iis; traefik > server, nginx, http
orchestrate container; container orchestration; pod crash; crashloop; kubelet; OpenShift; Rancher > kubernetes, container, cluster
helm chart; kustomize; manifest yaml; operator > kubernetes, deploy
docker hub; ecr; artifact registry; harbor; container registry > registry, container, image, docker
faas; cloud run; azure function; app engine; fargate > serverless, function, cloud
cloud storage; file bucket; minio; gcs; blob container; upload file > storage, bucket, s3, object
sftp; ftp; rsync; scp; transfer file; nas; samba > file, transfer, storage
file sync; SharePoint; Google Docs; shared folder; document library > file, document, storage
archive; zip; unzip; compress; tar; extract archive > file, archive, compress
rename files; duplicate files; find files; file search > file, organize, search
disk; partition; filesystem usage; large files > disk, file, storage
backup database; dump; restore database; point in time recovery > backup, database, restore
relational; relational store; relational engine; tables and rows > database, sql, postgres, mysql
nosql; document store; document database; Cassandra; DynamoDB; Couchbase; cosmos > database, mongodb, document
Oracle; db2; CockroachDB; PlanetScale; TiDB; Turso; libsql > database, sql
column store; olap; analytical database; druid; pinot; Trino; presto; athena > analytics, database, sql
Firebase; firestore; Supabase; PocketBase; Appwrite; backend as service > backend, database, auth
vector search; similarity search; nearest neighbor; Pinecone; Qdrant; Weaviate; Chroma; Milvus; pgvector > vector database, embedding, search
full text search; search engine; Solr; lucene; Meilisearch; Typesense; Algolia > search, index, Elasticsearch
cypher; gremlin; triple store; sparql; rdf; ontology; linked data; Memgraph > graph, graph database, knowledge graph
stored procedure; trigger; view; materialized view; plsql; tsql > database, sql
primary key; foreign key; normalization; er diagram; dbml > schema, database
text to sql; natural language query; ask database; chat with database; question to sql > sql, database, query
slow database; missing index; execution plan; dba; vacuum > database, performance, sql, index
orm model; sqlalchemy; typeorm; drizzle; sequelize; entity framework > orm, database
change data capture; cdc; debezium; replicate table > replication, data, sync
ingest; ingestion; load csv; import data; Fivetran; Airbyte; connector > data, pipeline, etl, import
data engineer; data engineering; spark job; pyspark; delta table; data mesh > data, pipeline, engineering
data governance; lineage; metadata; data catalog; data dictionary > metadata, data, governance
data cleaning; dedupe; deduplicate; wrangle; outlier; normalize data > data, clean, quality
data scientist; data science; exploratory; feature engineering; Kaggle > data, machine learning, statistics, analysis
pivot; vlookup; formula cell; macro; vba > spreadsheet, excel
graph chart; bar chart; histogram; visualise data; visualize data; d3; plotly; matplotlib; vega > chart, visualization, data
Tableau; Looker; Metabase; Superset; Qlik; power query; dax > dashboard, business intelligence, analytics, Power BI
clickstream; PostHog; Mixpanel; heatmap; session replay; Matomo; Plausible > analytics, product, user
cohort; retention rate; conversion; user behavior; user behaviour > analytics, funnel, product
classifier; classification; clustering; random forest; xgboost; scikit learn; sklearn; tabular model > machine learning, model
pytorch; tensorflow; keras; jax; cuda; gpu; lora; checkpoint > deep learning, training, model
mlops; model registry; model monitoring; SageMaker; vertex ai; feature store > machine learning, deploy, model
dataset; labelling; labeling; annotation; annotate data; ground truth; synthetic data > data, dataset, training
forecasting; anomaly detection; seasonality; arima > time series, machine learning, prediction
recommender; recommendation engine; personalization; personalisation > recommendation, machine learning
foundation model; openai; anthropic; gemini; mistral; llama; deepseek; claude api > llm, model, ai
OpenRouter; model routing; model gateway; LiteLLM; several models; other models > llm, model, gateway, routing
Bedrock; azure openai; ai foundry > model, aws, azure, ai
stable diffusion; Midjourney; dalle; flux; ComfyUI; image model; art generation > image, generate
whisper; diarization; transcribe; speech recognition; voice to text; stt > transcription, audio, speech
system message; few shot; chain of thought; jailbreak; prompt injection > prompt, llm, security
guardrails; moderation; content filter; toxicity; safe ai; red team > safety, security, moderation
responsible ai; ai ethics; bias; fairness; ai governance > ai, governance, ethics
knowledge retrieval; ask documents; chat with documents; question answering; document search > rag, retrieval, document, search
long context; compress context; context compression; compaction; summarise conversation > context, memory, token
agentic; autonomous; autonomous agent; agent loop; ralph; self improving > agent, autonomous, loop
multi step; chain; workflow engine; temporal; step function; bpmn; business process > workflow, orchestration, process
planner; decompose; break down; split task; subtask > plan, task
human in loop; escalate; ask user; clarify question > approval, feedback, human
think; reason; reasoning; sequential thinking; deliberate; reflect > reasoning, thinking, problem
problem solving; first principles; mental model; think hard > reasoning, thinking, problem
second brain; personal knowledge; save knowledge; Roam; Logseq; Joplin; Evernote; bookmark > notes, knowledge, memory
web page to markdown; clean article; reader mode; extract text; article text > markdown, web, extract, content
crawler; Firecrawl; Apify; proxy rotation; captcha; anti bot > scraping, web, crawl
Google; Bing; Perplexity; SerpApi; DuckDuckGo; look up online; find online; search online > web search, search
price comparison; product price; Amazon; eBay; price tracking > price, product, shopping
open page; control browser; drive browser; log in to site; automate website > browser, automation
screenshot test; pixel diff; percy; storybook > visual, test, component
selenium grid; cross browser; BrowserStack; device farm > browser, test
appium; xcuitest; espresso; mobile test; xcode; android studio; adb; simulator > mobile, test, ios, android
computer use; mouse; click on screen; desktop automation; control computer; applescript; autohotkey > desktop, automation, screen
clipboard; copy paste; window manager; screen control > desktop, system
macos; mac; windows machine; registry key; winget; homebrew; apt > system, os, package
linux; ubuntu; debian; systemd; sysadmin; unix > system, server, shell
shell script; bash script; one liner; awk; sed > shell, bash, script
run command; execute command; command execution; remote command; process management > command, shell, terminal
run code; execute code; code interpreter; code execution; repl; e2b > sandbox, execute, code
jump host; bastion; sshd; putty; server access > ssh, remote
single sign on; saml; openid; oidc; Keycloak; Entra; Cognito > authentication, identity, sso
user management; user account; group membership; provisioning users; scim; active directory > identity, user, directory
passwordless; passkey; webauthn; biometric; captcha login > authentication, login
least privilege; privileged access; pam; iam; zero trust; entitlement > access, permission, security, identity
secret store; hashicorp vault; key vault; kms; rotate key; 1password > secret, vault, credential
hardening; harden; cis benchmark; misconfiguration; baseline; posture > security, configuration, compliance
exploit; metasploit; nmap; burp; bug bounty; ethical hacking; offensive security; ctf > pentest, security, vulnerability
threat intelligence; VirusTotal; ioc; Shodan; indicators; threat hunting; yara > threat, security, intelligence
Ghidra; ida; malware analysis; binary analysis; decompiler > reverse engineering, malware, binary
Splunk; sentinel; elastic security; detection rule; sigma; soc > siem, security, logs
Snyk; SonarQube; sast; Trivy; Dependabot; vulnerable dependency; known cve > vulnerability, security, scan, dependency
injection attack; input sanitization; sanitise; ssrf; deserialization attack > security, vulnerability, validation
enoent; eacces; eperm; econnrefused; econnreset; etimedout; eaddrinuse; connection refused; connection closed; connection reset; module not found; exit code > error, debug, troubleshoot
5432 > postgres
3306 > mysql
6379 > redis
27017 > mongodb
9200 > Elasticsearch
1433 > sql server
psycopg2; psycopg; too many connections; too many clients; remaining connection slots; password authentication failed; pg_hba > postgres, database
access denied for user; lock wait timeout > mysql, database
database is locked; no such table > sqlite, database
relation does not exist; column does not exist; table does not exist > sql, database, postgres
not assignable > typescript, types
deadlock detected; deadlock found; duplicate key; duplicate entry; violates foreign key; violates unique constraint > database, sql
e11000; mongoservererror; mongoerror > mongodb
crashloopbackoff; imagepullbackoff; errimagepull; oomkilled > kubernetes, container, cluster
x509; unknown authority; certificate verify failed; self signed certificate; ssl handshake > certificate, tls, security
cors policy; access control allow origin; cross origin request > cors, http, api, browser
cuda out of memory; cuda > gpu, machine learning
segmentation fault = segfault
core dumped > segfault, crash
e0382; moved value; borrow checker > rust
nil pointer dereference; goroutine > golang
nullpointerexception > java
modulenotfounderror; importerror > python, import, package
eresolve; dependency tree; peer dependency; dependency conflict > dependency, npm, package
push some refs; non fast forward; remote rejected; detached head; not a git repository > git
hydration failed; hydration mismatch > react
no space left > disk, storage
address already in use = eaddrinuse
stack overflow; compile error; runtime error; null pointer; segfault; crash > error, debug
stuck; bug hunt; wrong result; not working; strange behaviour; root cause > debug, bug, error
bisect; when did it break; regression hunt > debug, git, regression
App Insights; New Relic; Honeycomb; splunk observability; elastic apm; SigNoz > observability, monitoring, traces
dashboards as code; loki; tempo; promql; logql; alertmanager > Grafana, prometheus, metrics, logs
OpsGenie; incident commander; war room; rca; blameless > incident, postmortem, response
sli; error budget; reliability; chaos engineering; fault injection > sre, reliability, resilience
log analysis; parse logs; tail log; syslog > logs, analysis
synthetic monitoring; Statuspage; ping check; downtime > uptime, monitor
cost optimization; reserved instance; unused resource; cloud waste; rightsizing > cost, cloud
github issue; open issue; close issue; issue template; label issue > issue, GitHub
repository settings; repo management; branch protection; codeowners > repository, GitHub
conventional commit; commit style; commit hook; pre commit; husky; lefthook > commit, git, hook
stash; cherry pick; tag release; git flow; trunk based > git, branch
Perforce; svn; subversion; mercurial; azure repos > version control, git, repository
Azure DevOps; azure boards; work item; tfs > azure, devops, issue, pipeline
pipeline yaml; workflow file; runner; ci job; gitlab ci; Travis; TeamCity; tekton > continuous integration, pipeline, workflow
artifact; nexus; Artifactory; publish package > package, registry, release
automatic release; semantic release; changesets; bump version > release, version, changelog
code generation; codegen; generate code; crud; scaffolding > generate, code, scaffold
rapid prototype; mvp; proof of idea; side project; vibe coding > prototype, build, plan
junior friendly; explain code; walk through code; code tour; learn codebase > explain, code, onboarding
call graph; symbol; references; code index; tree sitter; code map; code graph > code, navigation, search
api design; resource naming; restful; hateoas; api versioning > api, design, rest
client sdk; generate client; openapi generator; api wrapper > api, sdk, client, openapi
Insomnia; curl; http client; call api; try api; api testing > api, http, request, test
event bus; sqs; sns; eventbridge; celery; sidekiq; bullmq > queue, event, message
soap; wsdl; xml service; edi; legacy integration; MuleSoft; Boomi; logic app > integration, api
realtime; socketio; server sent events; signalr; webrtc; live update > websocket, stream
thread; async; await; goroutine; coroutine; parallelism; mutex > concurrency, async
memory safety; ownership; borrow checker; pointer; garbage collection > memory, rust, performance
functional; functional programming; immutable; monad; haskell; elixir; erlang; clojure; scala; fsharp > functional, language
object oriented; oop; inheritance; interface; class > design, pattern, object
solid; dry; kiss; clean code; uncle bob > code, quality, principles
cobol; mainframe; as400; fortran; vb6; delphi; abap > legacy, modernization, migrate
java upgrade; framework upgrade; version upgrade; breaking change; deprecated api > upgrade, migrate, version
strangler; monolith to microservice; replatform; lift and shift; cloud migration > migrate, modernization, architecture
spec driven; specification first; openspec; speckit; requirements document > specification, plan, requirements
rules file; cursorrules; copilot instructions; coding rules; project rules > rules, instructions, conventions
Cursor; Cline; Aider; Opencode; Claude Code; Codex; Gemini CLI; Goose > ai editor, coding assistant
ghost text = inline suggestion = inline completion > autocomplete, completion
pair programmer; pair programming; coding partner; Copilot > assistant, code, developer
software engineer; programmer; developer; coder; full stack = fullstack > development, engineer, code
tester; qa engineer; sdet; test engineer; test automation engineer > test, qa, quality
sysops; devops engineer; platform engineer; infrastructure engineer > devops, infrastructure, operations
designer; ui designer; product designer > design, ui, ux
mock object; spy; test double; dependency injection > mock, test
junit; nunit; xunit; rspec; mocha; jasmine; phpunit; testng; minitest > unit test, test
fuzz; fuzzing; hypothesis test generator; edge case > test, fuzzing
k6; jmeter; locust; gatling; artillery > load test, performance, test
coverage report; untested code; test gap; missing tests > coverage, test
code metrics; dead code; unused import; dependency graph > code, quality, analysis
duplication; long method; god class; coupling; cohesion > refactor, quality
style sheet; sass; scss; less; bootstrap; flexbox > css, style, tailwind
angular; ember; solid js; preact; qwik; alpine; htmx > frontend, framework
express; nestjs; koa; fastify; hono > node, backend, api, framework
rails; sinatra; symfony; laravel; codeigniter; Drupal > framework, web, backend
spring; hibernate; jakarta; quarkus; jvm > java, framework
kotlin multiplatform; compose; swiftui; swift; objective c; ios app; iphone app; ipad > mobile, ios, android
unity3d; godot engine; unreal engine; game loop; pygame > game, engine
wasm; webassembly; emscripten > web, performance
pwa; service worker; offline app; web app > web, app, offline
lazy load; code splitting; image optimization; lcp; ttfb > performance, web, frontend
alt text; colour contrast; keyboard navigation; tab order > accessibility
rtl; plural; locale; message catalog; translation file > localization, internationalization, translate
json; jsonpath; jq; ndjson > json, data, format
convert currency; convert unit; base64; hash; encode; decode > convert, encode
random; dice; coin flip; password generator; guid > random, generate
cron expression; time based job; run later; recurring task; timer; every night; every morning > schedule, cron, task
webhook listener; trigger on event; when something happens > webhook, event, trigger, hook
make com; Pipedream; power automate; low code; nocode; Retool > automation, workflow, integration
word file; office file; edit document; write document; odt; libreoffice > document, word, office
fill pdf; split pdf; merge pdf; pdf form; extract pdf; read pdf > pdf, document
scan text; text from image; handwriting; read receipt; document ai; invoice reading > ocr, document, extract
ascii; tree diagram; Visio; drawio; Excalidraw; Lucidchart; graphviz; d2 > diagram
technical document; design doc; architecture document; rfc; adr > documentation, architecture, decision
help center; knowledge center; support article > documentation, support, knowledge
static site generator; hugo; jekyll; docusaurus; mkdocs; eleventy; gatsby > static site, website, documentation
shopify app; WooCommerce; Magento; BigCommerce; liquid template > ecommerce, shop
wordpress plugin; wordpress theme; php site; Joomla > WordPress, cms, website
apex; lwc; soql; visualforce > Salesforce, crm
Dynamics 365; dataverse; power platform; power apps > microsoft, business, crm
office; microsoft; teams; outlook; microsoft graph > microsoft 365, office
Google Workspace; gsuite; google apps; gmail calendar drive > google, Gmail, calendar, drive
stop words wasted; terse; brief answer; token saver; caveman > concise, token
answer style; personality; persona; tone; output style > style, tone
ding; chirp; play sound; spoken notification; say aloud > notification, sound
telegram bot; push to phone; message me; Ntfy; Pushover > notification, message, phone
git info; branch name; cwd; battery; clock in prompt > statusline, branch
tokens left; session cost; money used; burn rate; usage limit > cost, usage, token
theme; powerline; nerd font; colorful prompt; ansi > theme, statusline, style
restrict command; allowlist; whitelist; denylist; blacklist; blocked command > permission, block, command
env file; private file; protect file; sensitive file > secret, guard, file
autosave; checkpoint; auto commit; automatic commit > commit, backup, git
type check; tsc; mypy; pyright; compile check > types, check
auto fix; autofix; fix lint; ruff; black; gofmt; rustfmt; clang format > format, lint
tdd guard; tests must pass; run tests automatically > test, guard
`
