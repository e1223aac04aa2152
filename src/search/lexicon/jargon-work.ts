/** Jargon of work outside software and of life: clipped and joined words, initials and regional words, and what catalogues say instead; the lines are written as in the lexicon of technology. */
export const workJargonLexicon = `
knowledge base = knowledgebase
idea generator, ideation
transcriber, audio transcription
drone = quadcopter, uav
video game = videogame, computer game
board game = boardgame, tabletop game
qr code = qrcode
daw, digital audio workstation
audiobook = audio book
films, movies, cinema
paraphraser, paraphrasing, rewriting
ghost writer = ghostwriter, ghostwriting
story teller = storyteller, storytelling
summariser = summarizer, summarization
encyclopaedia = encyclopedia
white paper = whitepaper
e signature = esignature, electronic signature
pkm = personal knowledge management
cfo = chief financial officer
conversion optimisation = conversion rate optimization, cro
point of sale, epos
estate agent = real estate agent, realtor
counselling = counseling
nutritionist, nutrition
genealogy = family tree, ancestry
archaeology = archeology
diy, home improvement
lorry = truck
cheat sheet = cheatsheet, quick reference
proofreader, proofreading, grammar check
humaniser = humanizer, ai text humanizer
data viz = dataviz, data visualisation, data visualization
longform, long form article
listicle, list article
blurb, short description
logline = one sentence pitch, story summary
screenwriter = scriptwriter, script writer
showrunner, series producer
worldbuilding = world building, fictional setting
lorebook = world info, lore entries
fanfic = fan fiction
novella, short novel
microfiction = flash fiction
spellcheck = spell checker, spelling check
styleguide = style guide, house style
techwriter = technical writer, documentation writer
onepager = one pager, single page summary
slidedeck = slide deck, presentation
letterhead, headed paper
mailmerge = mail merge, bulk letters
notetaker = note taker, meeting assistant
wikilink, internal note link
timeblocking = time blocking, calendar blocking
eod = end of day
eow = end of week
ics = icalendar, calendar file
carddav = contacts protocol
vcard = contact card, contact file
icebreaker = warm up question, conversation starter
teleconference = conference call, phone meeting
videoconference = video call, video meeting
unsubscriber, unsubscribe tool
autoresponder = auto reply, automatic reply
groupchat = group chat, group conversation
softphone, software telephone
robocall, automated phone call
mrd = market requirements document
premortem = pre mortem, failure anticipation
pmf = product market fit
leadgen = lead generation, prospect finding
presales = pre sales, sales engineering
battlecard = competitor sheet, competitive comparison
elevatorpitch = elevator pitch, short pitch
coldemail = cold email, sales outreach
coldcall = cold call, telephone sales
telemarketing = phone sales, telesales
uvp = unique value proposition, value proposition
retargeting = remarketing
keyphrase, search keyword
longtail = long tail keyword
hreflang, language targeting tag
adcopy = ad copy, advertisement text
advertorial = sponsored article, paid article
tagline = slogan
leadmagnet = lead magnet, free download offer
landingpage = landing page
cmo = chief marketing officer
servicedesk = service desk, it support
callcenter = call center, contact centre
livechat = live chat, website chat
dropshipping = drop shipping
eftpos, card terminal
plp = product listing page
aov = average order value
rma = return merchandise authorization, product return
paywall = subscription wall
promocode = promo code, discount code
giftcard = gift card
wishlist = wish list
wholesaler, bulk seller
stablecoin, pegged cryptocurrency
invoicer = invoice generator, billing tool
coverletter = cover letter, application letter
jobseeker = job hunter, job applicant
sourcer, talent sourcing
offboarding = employee exit, staff departure
payslip = pay stub, salary slip
telework = remote work, telecommuting
coworking, shared office
moodboard = mood board, inspiration board
uxr = user research
kerning, letter spacing
colorway, color scheme
dslr, digital camera
inpainting = image fill, object removal
deblur, image sharpening
spritesheet = sprite sheet, sprite atlas
pixelart = pixel art
headshot = portrait photo, profile photo
chromakey = chroma key, green screen
retopology, mesh cleanup
hdri = environment map
raytracing = ray tracing
photogrammetry = photos to 3d, 3d scanning
pointcloud = point cloud
subtitler = subtitle generator, caption maker
lipsync = lip sync, mouth animation
broll = b roll, supplementary footage
pvr = dvr, video recorder
m3u, media playlist
vlog = video blog
vlogger, video blogger
cinematographer, camera operator
webtoon = web comic
denoise = noise reduction, noise removal
synth = synthesizer
mixdown, audio mix
lufs, audio loudness
vocoder, voice effect
chiptune = 8 bit music
musicxml, sheet music file
tablature = guitar tab
songwriter, lyricist
newswire = news agency, wire service
newsreader = feed reader, news app
oped = opinion piece, op ed
factcheck = fact checking, claim verification
disinfo = disinformation, fake news
microblog, short posts
fediverse, decentralized social network
gamejam = game jam
mmo = massively multiplayer online
roguelike, procedural dungeon game
platformer, jump and run
esports = competitive gaming, electronic sports
speedrun, fast playthrough
gamepad = game controller, joypad
tilemap = tile map, tile grid
navmesh = navigation mesh
voxel, 3d pixel
shmup, shooter game
playtest, game testing
pgn, chess game notation
iata, airport code
icao, aviation code
metar, airport weather report
notam, notice to pilots
pnr = booking reference, passenger record
esim, travel data sim
carpool = ride sharing, lift sharing
meteorology = weather science
phev = plug in hybrid
evse = ev charger, charging station
petrol = gasoline, car fuel
tyre = tire
numberplate = license plate
anpr = alpr, number plate recognition, license plate recognition
dashcam = dash camera, car camera
v2g = vehicle to grid
awb = air waybill
hscode = hs code, customs tariff code
lastmile = last mile, final delivery
haulage, road freight
mes = manufacturing execution system
agritech = agtech, farm technology
agronomist, crop advisor
maize = corn
kwh = kilowatt hour
heatpump = heat pump
bess = battery storage
smartmeter = smart meter
microgrid, local power grid
lcoe = levelized energy cost
decarbonization = carbon reduction
landlord = property owner, lessor
conveyancing, property transfer
domotics = home automation, smart home
smartplug = smart plug, smart outlet
robovac = robot vacuum
onvif, ip camera control
landscaper, garden designer
mealprep = meal prep, meal plan
kcal = calories, kilocalorie
haccp, food safety
dietitian = dietician, nutritionist
sabermetrics, baseball statistics
xg = expected goals
vo2max, aerobic fitness
physio = physiotherapist, physical therapist
pedometer = step counter
cgm = continuous glucose monitor
telehealth = telemedicine, online doctor
gynaecology = gynecology, women health
paediatrics = pediatrics, child medicine
gedcom, family tree file
tcg = trading card game, collectible cards
journo = journalist
x ray = xray
horoscope, astrology
rota = staff schedule, rostering, shift planning
recruiter = headhunter, recruitment, hiring
deepfake = faceswap, face swap
plagiarism, copied writing
`
