/** Abbreviations that people type, and their meanings; in the format of the lexicon of technology. */
export const initialsLexicon = `
mgmt = management
gsc = Google Search Console
gcal = Google Calendar
gdrive = Google Drive
gdocs = Google Docs
gsheets = Google Sheets
gmaps = Google Maps
o365 = microsoft 365
msteams = Microsoft Teams
sfdc = Salesforce
secops = security operations
revops = revenue operations
msp = managed service provider
ipam = ip address management
grc = governance risk compliance
lca = life cycle assessment
mou = memorandum of understanding
agi = artificial general intelligence
sft = supervised fine-tuning
slm = small language model
vlm = vision language model
nlu = natural language understanding
nlg = natural language generation
ner = named entity recognition
rnn = recurrent neural network
gnn = graph neural network
svm = support vector machine
xgb = xgboost
automl = automated machine learning
sdxl = stable diffusion
sysprompt = system prompt
kvs = key-value store
rpi = raspberry pi
gdd = game design document
vrt = visual regression testing
pbt = property based testing
vod = video on demand
ugc = user generated content
aeo = answer engine optimization
cta = call to action
cac = customer acquisition cost
clv = customer lifetime value
plg = product led growth
rfq = request for quotation
qbr = quarterly business review
nrr = net revenue retention
dau = daily active users
mau = monthly active users
ecom = ecommerce
capex = capital expenditure
opex = operating expenses
npv = net present value
hft = high-frequency trading
algotrading = algorithmic trading
fintech = financial technology
regtech = regulatory technology
proptech = property technology
martech = marketing technology
btc = bitcoin
hcm = human capital management
pmo = project management office
wbs = work breakdown structure
puml = plantuml
qms = quality management system
hrv = heart rate variability
rnaseq = rna sequencing
bioinfo = bioinformatics
linalg = linear algebra
osm = openstreetmap
plm = product lifecycle management
dfm = design for manufacturing
govcon = government contracting
hass = Home Assistant
notif = notification
mktg = marketing
recsys = recommender system
cua = computer use agent
k3s, lightweight kubernetes
otlp, opentelemetry
itil, it service management
lorawan, long range iot
fedramp, government cloud compliance
isms, information security management
dpia, privacy impact assessment
dsar, data access request
ghg, greenhouse gas
eula, license agreement
ediscovery, electronic discovery
uspto, patents
kyb, business verification
foia, public records request
rlhf, human feedback training
grpo, policy optimization
peft, efficient fine-tuning
qlora, quantized fine-tuning
graphrag, knowledge graph retrieval
s2t = speech to text
t2s = text to speech
t2i = txt2img = text2image = text to image
img2img, image to image
nmt, machine translation
knn = nearest neighbors
xai, explainable ai
anova = analysis of variance
mcmc, bayesian sampling
tpu, tensor processor
vram, gpu memory
vdb, vector database
obd2, vehicle diagnostics
imu, inertial sensor
opcua, industrial communication
cnc, machine tool control
hvac, heating and cooling
gltf, 3d model
vfx, visual effects
mocap = motion capture
glsl; hlsl; wgsl > shaders
webxr, web virtual reality
ttrpg, tabletop role-playing
esl; efl > english language learning
cmyk, print color
nle, video editing
rtmp, live streaming
bgm, background music
ytdl = ytdlp, youtube download
cpm, cost per thousand
ltv = lifetime value
utm, campaign tracking
d2c = direct to consumer
biz = business
bizdev = business development
bdr, sales development
rfm, customer segmentation
gmv, merchandise value
pnl = profit and loss
ebitda, operating earnings
wacc, cost of capital
lbo, leveraged buyout
fpna, financial planning
reit = real estate trust
ohlc = ohlcv, price candles
edgar, sec filings
gaap; ifrs > accounting standards
bnpl, pay later
edtech = education technology
adtech = advertising technology
dapp = decentralized application
erc20, token contract
ipfs, decentralized storage
x402, agent payments
dei, diversity inclusion
raci, responsibility matrix
csm, customer success
mri, medical imaging
ecg, heart signal
eeg, brain signal
icd10, diagnosis codes
loinc, lab codes
omop, clinical data model
ngs; wgs > genome sequencing
gwas, genome association
qpcr, polymerase chain reaction
crispr, gene editing
ncbi, biology databases
admet, drug property prediction
gsea, gene set enrichment
milp, integer programming
vrp, route optimization
gnss, satellite positioning
gpx, gps track
ndvi, vegetation index
aqi, air quality
scorm, e-learning content
mooc, online course
cmms, maintenance management
oee, equipment effectiveness
fmea, failure mode analysis
3pl, logistics provider
cctv, security camera
nvr, video recorder
kmp = kotlin multiplatform
hig, apple design guidelines
fcm; apns > push notifications
efcore = entity framework
drf = django rest
rxjs, reactive programming
screencap = screenshot
jtbd, customer jobs
roas, return on advertising
eln = labbook, lab notebook
dwg; dxf > cad, drawing
`
