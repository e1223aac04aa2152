/** Work outside software, and life, area by area: the lines are written as in the lexicon of technology. */
export const workLexicon = `
bookkeeper; accountant; cpa; general ledger; journal entry > accounting, ledger, invoice
QuickBooks; Xero; FreshBooks; sage > accounting, invoice
Adyen; Klarna; Braintree; Plaid > payment, checkout
Coinbase; Binance; Kraken > cryptocurrency, trading
accounts payable; pay bill; vendor bill; supplier invoice > invoice, payment, accounting
accounts receivable; dunning; unpaid invoice; overdue > invoice, payment, collection
profit; loss; income; revenue; earning; margin; turnover > finance, revenue
cash flow; cashflow; treasury; liquidity > finance, cash
budgeting; spending; personal finance; household budget > budget, finance, expense
reimburse; reimbursement; mileage; per diem > expense
invoice; bill customer; send bill; request payment > payment, billing
recurring payment; membership fee; renewal > subscription, billing
chargeback; dispute > payment, refund
money transfer; wire transfer; remittance; send money; iban > payment, bank
lending; loan; mortgage; credit score; underwriting; debt; borrower > finance, credit, risk
insurance; insurer; claim; policyholder; actuary > insurance, risk, claim
audit trail; auditor; internal control; sox > audit, compliance
valuation; dcf; financial model; comparable company > finance, investment, model
trader; broker; brokerage; order book; futures; derivative; forex; options trading > trading, market, finance
backtest; backtesting; trading strategy; quant; algorithmic trading > trading, strategy, finance
fund; etf; mutual fund; asset allocation; wealth > investment, portfolio, finance
token swap; dex; staking; yield farming; onchain; on chain > blockchain, defi, token
evm; solana; polygon; bitcoin wallet; web3 wallet > blockchain, wallet
donation; donor; charity; nonprofit; fundraiser > fundraising, nonprofit
grant; grant proposal; funding application > grant, proposal, funding
tender; bid; rfp; rfi; proposal > proposal, contract
quotation; quote customer; price offer; cpq > quote, sales, pricing
upsell; cross sell; quota; sales pipeline; account executive; close deal > sales, deal
lead scoring; qualify lead; sales lead; potential customer > lead, sales, prospect
client, customer, buyer, shopper, consumer
loyalty; reward; gift card; coupon; voucher; discount > promotion, customer
shopping; shopping cart; basket; storefront; marketplace seller > ecommerce, shop, product
merchandise; sku; assortment; product listing > product, catalog, inventory
stockroom; goods; fulfilment = fulfillment; pick and pack > inventory, warehouse, order
freight; cargo; courier; carrier; container ship; customs > shipping, logistics, shipment
track parcel; track package; where is my order > shipment, tracking, delivery
factory; manufacturing; production line; assembly; bill of materials; mrp > manufacturing, production
erp; enterprise resource planning; SAP; NetSuite; Odoo; dynamics > erp, business, accounting
quality control; six sigma; lean; kaizen > quality, process
maintenance; repair; spare part; work order; field service > maintenance, asset
fleet; truck; driver; vehicle; car; automotive; telematics > vehicle, fleet
building; construction; contractor; floor plan; bim > construction, building, architecture
landlord; tenant; rent; lease; rental > property, real estate
farm; farming; agriculture; crop; soil; irrigation > agriculture
solar; wind power; grid; utility; carbon; emission; footprint; sustainability; esg > energy, climate, sustainability
Workday; BambooHR; Personio; Gusto > hr, employee
Calendly > calendar, meeting, schedule
Typeform; SurveyMonkey; Jotform; Qualtrics > form, survey
Mailchimp; Klaviyo; Brevo > newsletter, email, marketing
Pipedrive; Zoho; Attio > crm, sales
Freshdesk; Gorgias > helpdesk, ticket
Basecamp; Wrike; Smartsheet > task, project management
OneNote > notes
Webex > meeting, video
Squarespace > website
Twilio; Vonage > sms, phone
SendGrid; Mailgun; Postmark > email
headcount; people operations; personnel; workforce; hris > hr, employee, people
vacation request; leave request; time off; pto; absence; sick leave > hr, leave, calendar
performance review; appraisal; one on one; employee feedback > hr, performance, feedback
job posting; job ad; vacancy; job opening; job description > job, hiring, recruiting
applicant; applicant tracking; ats; talent; sourcing; headhunter > candidate, recruiting, hiring
mock interview; interview question; interview prep; coding interview > interview, career
resume; curriculum vitae; portfolio site > career, job, profile
timesheet; time tracking; track time; working hours; clock in; billable > time, tracking
productivity; focus; pomodoro; habit; get things done; gtd > productivity, task, time
todo list = to do list, todo > task, list
checklist; shopping list; reminder list > task, list
deadline; due date; overdue task > task, schedule, date
project manager; project plan; work breakdown; critical path > project, planning, task
resource planning; capacity planning; workload > planning, capacity
risk register; mitigation > risk, project
board meeting; governance; shareholder > business, governance
strategy; swot; competitive advantage; positioning > strategy, business, market
consultant; consulting; advisory > business, strategy
ceo; cto; founder; executive; leadership > business, strategy, leadership
decision; decision making; pros and cons; trade off; tradeoff > decision, compare, analysis
workshop; facilitation; facilitate > meeting, collaboration
collaborate; collaboration; work together; coedit; teamwork > team, share
minutes; record of meeting; meeting recording; meeting recap > meeting, transcript, notes
invite; invitation; rsvp; availability; free slot; find time > calendar, meeting, schedule
Google Calendar; ical; caldav; ics > calendar, event
mailbox; unread; reply; out of office; imap; spam; mail filter > email, inbox
bulk email; mass mail; mail merge; email sequence > email, campaign, marketing
unsubscribe; deliverability; dkim; spf > email, domain
chat message; direct message; dm; group chat; thread > message, chat, channel
voicemail; telephone; dial; call center; contact center; ivr; voip > phone, call, voice
video call; webinar; conference call; Google Meet > meeting, video
push notification; toast > notification, mobile
support agent; support ticket; service desk; itsm; ServiceNow > ticket, support, incident
live chat; canned response; customer inquiry > support, chat, customer
nps; csat; satisfaction; testimonial; rating > survey, feedback, customer
focus group; persona; user persona; customer journey; journey map > ux, research, user
usability; usability test; heuristic evaluation; user testing > ux, test, research
information architecture; sitemap; navigation structure > ux, structure, website
microcopy; ux writing; button text > ux, writing, content
colour scheme; palette; hex color; gradient > color, design
spacing; grid; margin; padding; alignment > layout, css, design
svg; vector graphic; Illustrator; pictogram > icon, image, design
Photoshop; Lightroom; retouch; GIMP; Canva > image, photo, design
thumbnail image; crop; compress image; watermark; webp > image, resize
text to video; generate video; video generation; clip maker > video, generate
movie editing; trim video; video clip; timeline editing > video, edit
stream video; livestream; live stream; broadcast; Twitch; obs > stream, video
voice over; voiceover; narrate; narration; voice clone > voice, speech, audio
compose music; melody; chord; midi; beat; composer > music, audio
sheet music; instrument; guitar; piano > music
movie recommendation; what to watch; series; anime; IMDb > movie, video, entertainment
comic; manga; story; fiction; novel; screenplay; storytelling > writing, creative, story
poem; poetry; lyrics > writing, creative
author; novelist; ghostwriter; editor in chief > writing, content
proofread; proofreading; spell check; spelling; typo; copyedit; copy edit > writing, edit, grammar
paraphrase; rewrite text; rephrase; reword; humanize > rewrite, writing, edit
essay; thesis; dissertation; manuscript; academic writing > writing, research, academic
journalist; journalism; reporter; newsroom; editorial > news, writing, content
content calendar; editorial calendar; content plan > content, social, marketing
influencer; follower; engagement; hashtag; viral > social media, marketing, content
ppc; Google Ads; adwords; cpc; retargeting; media buying > ads, campaign, marketing
brand voice; tone of voice; brand guideline > brand, style, writing
go to market; gtm; product launch; launch plan > launch, marketing, strategy
growth hacking; acquisition; activation; user growth > growth, marketing
page rank; organic traffic; meta tag; search console; rank higher > seo, search
referral; affiliate; partner program > marketing, partner
speech writing; talk; public speaking; speaker notes > presentation, speech
translate text; DeepL; bilingual; localise; subtitle translation > translate, language
learn language; vocabulary; pronunciation; foreign word > language, learn
dictionary; thesaurus; definition; meaning of word > word, language, dictionary
teacher; school; university; curriculum; syllabus; pupil; elearning; lms; Moodle; canvas > education, course, learn
homework; exam; test prep; study guide; grading; grade paper > education, learn, quiz
training material; training course; workshop material > training, course, learn
scientist; laboratory; experiment design; hypothesis; scientific > science, research, experiment
peer review; systematic review; meta analysis; pubmed; doi; crossref > research, paper, literature, citation
reference manager; Zotero; Mendeley; bibtex; latex > citation, paper, bibliography
genomics; sequencing; variant; rna; cell; biologist > gene, biology, bioinformatics
protein structure; docking; ligand; alphafold; pdb > protein, molecule, biology
compound; smiles; rdkit; reaction; chemist > chemistry, molecule
quantum; qubit; quantum circuit > quantum, physics
telescope; star; planet; space; nasa; orbit > astronomy, space
simulation; simulate; monte carlo; finite element; differential equation > simulation, model
algebra; calculus; integral; derivative; theorem; proof; sympy; wolfram > math, equation
probability; distribution; bayesian; variance; correlation > statistics, data
linear programming; optimization problem; solver; constraint > optimization, math
earthquake; flood; hurricane; wildfire; natural disaster > weather, alert, disaster
rain; temperature; humidity; sunny; air quality; pollution > weather
hospital; nurse; diagnosis; symptom; treatment; therapy; physician > medical, health, patient
ehr; emr; fhir; hl7; dicom; radiology; medical record > medical, health, patient
pharma; pharmaceutical; medication; medicine; fda; dosage > drug, medical
mental health; therapist; meditation; mindfulness; stress > health, wellness
sleep; wearable; heart rate; Strava; running; gym > fitness, health
cook; cooking; meal plan; ingredient; grocery; diet > recipe, food, nutrition
litigation; lawsuit; court; case law; judge; legal research > legal, law, case
agreement; nda; non disclosure; redline; lease agreement > contract, legal
patent; trademark; intellectual property; prior art > patent, legal, research
legislation; bill in parliament; statute; regulation text; congress > law, government, policy
government; public sector; open data; census; municipality; civic > government, data, public
election; vote; politics; politician > politics, government
immigration; visa; passport > travel, government
sign document; electronic signature; esign; signing > signature, document
know your customer; kyc; aml; money laundering; sanction > compliance, identity, finance
fraud; scam; anti fraud > fraud, security, risk
cookie consent; data subject; right to be forgotten; ccpa; dpo > privacy, compliance
travel agent; travel planning; sightseeing; tourist; tourism; destination > travel, trip
book flight; find flight; cheap flight; airport; boarding > flight, travel, booking
book hotel; find hotel; hostel; vacation rental > hotel, travel, booking
train; Railway; train ticket; train connection; bus; subway; metro; timetable > transit, train, travel
car rental; rent car; parking; charging station; ev charger > travel, vehicle
route planning; shortest way; distance between; navigation; drive time; isochrone > route, map, location
nearby; near me; points of interest; local business; restaurant finder > places, location, map
coordinate; latitude; longitude; gps; geojson; postcode; zip code > location, geospatial, map
aerial; drone; lidar; remote sensing; elevation > geospatial, satellite, map
smart light; lamp; bulb; thermostat; Philips Hue; zigbee; mqtt; matter > smart home, iot, device
plc; scada; modbus; opc ua; industrial > industrial, iot, automation
printer; print; gcode; slicer; stl; openscad > 3d printing, print, cad
circuit; pcb; schematic; kicad; fpga; verilog; vhdl; oscilloscope > electronics, hardware, circuit
serial port; usb; bluetooth; gpio; esp32; driver > hardware, device, embedded
robot arm; drone control; motion planning; gazebo > robotics, robot
player; level design; gameplay; game designer; npc; multiplayer > game
sprite; shader; rendering; texture; mesh; opengl; webgl; threejs > 3d, graphics, game
Minecraft; Roblox; chess; steam; dungeon; board game; puzzle > game
football; soccer; basketball; nba; tennis; cricket; f1; score; fantasy league > sports
joke; fun; funny; meme; entertain > entertainment, fun
museum; art; artwork; painting; gallery; exhibition > art, culture
history; archive; historical; genealogy; ancestor > history, archive
library; librarian; isbn; reading list; Goodreads > book, library
`
