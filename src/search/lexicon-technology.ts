/**
 * Names of things: abbreviations, products and what kind of thing they are. One group a line:
 *   a = b        the same thing under another name
 *   a, b         nearly the same; whoever asks for one will usually take the other
 *   a; b > c     things of one area: each may mean c, and less surely the other
 *   a, b > c, d  whoever asks for a or b may mean c or d as well, but not the other way round
 * A name may have up to three words. Write the plain form: plural, -ing and -ed forms are found by stemming.
 */
export const technologyLexicon = `
graphql = gql
terraform = tf
bigquery = bq
power bi = pbi = powerbi
ruby on rails = ror = rails
microsoft 365 = m365 = ms365 = office 365
cloudformation = cfn
eks, gke, aks > kubernetes, cluster
virtual machine = vm
search engine optimization = seo = search engine optimisation
optical character recognition = ocr
core web vitals = cwv
core web vitals > performance, website
key value store = kv store = kv
key value store > redis, valkey, memcached, cache
penetration test = pentest = pen test = penetration testing
pentest > security, vulnerability
multi factor authentication = mfa = 2fa = two factor
mfa > authentication, login
cross site scripting = xss
opentelemetry = otel = open telemetry
opentelemetry > traces, metrics
kafka, rabbitmq, message queue, pubsub, nats > event, queue
websocket = web socket
protobuf = protocol buffers
protobuf, grpc
powershell = pwsh
vscode = visual studio code = vs code
yaml = yml
kotlin = kt
object relational mapper = orm
orm > database, prisma, hibernate
content delivery network = cdn
proof of concept = poc
product requirements document = prd
business intelligence = bi
service level objective = slo
cryptocurrency = crypto = bitcoin
crypto, blockchain, ethereum, wallet, solidity > contract, token
accounting, bookkeeping, ledger > invoice, finance
stock, trading, market data, portfolio > finance
hotel, lodging, accommodation, airbnb, place to stay > travel, booking
flight, airfare, airline, plane, plane ticket > travel, booking
hiring, recruiting, recruitment, job interview, candidate > interview
robotics, robot, ros, ros2
disaster recovery, failover, business continuity > backup, incident
weather, forecast > temperature
kubernetes = k8s = kube
kubernetes, helm, kubectl > cluster, container, pod
container, docker, podman, oci
postgres = postgresql = pg = psql = postgre
mysql = mariadb
mongodb = mongo
sql server = mssql
duckdb = duck db
database = db = rdbms = data base
database > sql, postgres, mysql, sqlite, mongodb
postgres, mysql, sqlite, mongodb, mariadb, clickhouse, neon, supabase > database
sql > database, query, schema
vector database, vector store, embeddings, semantic search > rag, retrieval
rag = retrieval augmented generation
graph database, neo4j, knowledge graph
redis, cache, key value store
elasticsearch = elastic search = opensearch
warehouse, bigquery, snowflake, redshift, data warehouse > analytics, sql
javascript = js = ecmascript
typescript = ts
typescript > types, strict
python = py = python3
golang = go lang > go
ruby = rb
csharp = c sharp
dotnet = dot net
rust, cargo
php, laravel, symfony
nodejs = node = node js
nextjs = next js
react = reactjs = jsx
vue = vuejs
astro, static site
tailwind, css, stylesheet, styling
frontend = front end
backend = back end
frontend, user interface, web design > html, css, react, design
user interface = ui = gui
user experience = ux
github = gh
github actions = gha
github, gitlab, bitbucket > repository, pull request, issue
git = version control = vcs = scm
repository = repo
pull request = pr = merge request
continuous integration = ci = ci cd = cicd
continuous integration, github actions, jenkins, circleci, buildkite > pipeline, build, workflow
continuous deployment = continuous delivery
infrastructure as code = iac
infrastructure as code, terraform, pulumi, opentofu, cloudformation > infrastructure, provision
aws = amazon web services
gcp = google cloud = google cloud platform
cloud > aws, azure, gcp, cloudflare, deploy
serverless, lambda, cloud function
object storage, s3, bucket, blob
netlify, vercel, heroku, railway, render, cloudflare pages > hosting, deploy
observability = o11y
observability, monitor, telemetry, apm > metrics, logs, traces, dashboard, alert
grafana, prometheus, datadog, dynatrace, cloudwatch > monitoring, metrics, dashboard
sentry, error tracking, crash report, exception tracking > errors, debugging
pagerduty, on call, oncall, incident, outage > alert, escalation, response
site reliability = sre
feature flag, feature toggle, launchdarkly
accessibility = a11y
accessibility, wcag, screen reader, assistive technology, aria > accessible, contrast, keyboard, html
accessible, accessibility
internationalization = i18n = internationalisation
localization = l10n = localisation
internationalization, localization, translate
authentication = auth = authn = login = log in = sign in
authorization = authz = authorisation = access control
oauth, single sign on, sso > authentication
authentication, identity, okta, auth0 > users, login
permission, access, privilege
environment variable = env = dotenv = env var
environment variable > secret, configuration
secret, credential, password, api key, private key, access token
application programming interface = api = rest api
openapi, swagger, api schema, rest, graphql > api
postman, api client, http request
json web token = jwt
dependency = dep
package = pkg
library = lib
command = cmd
message = msg
function = fn = func
configuration = config = cfg = conf
document = doc
performance = perf
specification = spec
timezone = tz
directory = dir
administrator = admin
development = dev
repository = repo
kilobyte = kb
natural language processing = nlp
command line interface = cli
infrastructure = infra
presentation = ppt
huggingface = hugging face = hf
conversation, chat, dialogue
internet = web
machine learning = ml
hugging face, machine learning > model, dataset
language model = llm = large language model
context window = context length
model context protocol = mcp
claude md = claudemd = claude.md
agents md = agentsmd = agents.md
claude md, agents md, project instructions, memory file > rules, conventions
status line = statusline = status bar
slash command = custom command
subagent = sub agent
browser = web browser = chrome = chromium
browser, headless browser, browser automation, puppeteer, selenium, webdriver, playwright
click, fill form, navigate page, web automation > browser
devtools = dev tools = developer tools
devtools > browser, debugging, console, network
website = web site = webpage = web page = site
website > page, html, browser, url
scrape, crawl, web scraping, scraper, spider, extract web > website, fetch, html
web search = internet search = search engine = search web = google search = search internet
web search > brave, tavily, exa, duckduckgo, results
up to date, current information, latest information, realtime > web search, fetch
url = link = web address
documentation = docs = doc
documentation, manual, handbook, reference > guide, readme
library documentation, api documentation, library docs, api reference, framework docs > documentation, context7
readme, documentation, technical writing, tech writer
wiki, knowledge base, notion, confluence, deepwiki > documentation, notes, page
notes, notebook, obsidian, note taking, second brain, zettelkasten > markdown, knowledge
jupyter, ipynb, notebook
issue tracker, bug tracker, jira, linear, ticket, issue, ticketing
task, todo, to do, task list, backlog, asana, clickup, trello, monday > project management, issue
project management, kanban, kanban board, sprint, scrum > task, board, issue
chat, messaging, slack, discord, teams, instant message > channel, message
slack > message, channel, team
email = e mail = mail
email, gmail, inbox, smtp, outlook, newsletter
calendar, appointment, meeting, schedule meeting > event
meeting, transcript, minutes, zoom, fireflies, granola
transcript, transcription, subtitle, caption, speech to text > audio, video
speech, voice, text to speech, tts, read aloud, elevenlabs > audio, sound
video, youtube, clip
image, picture, photo, illustration, screenshot
screenshot, screen capture, snapshot of page > browser, image
three d = 3d
blender, 3d model, three d
game, unity, godot, unreal > engine
mobile, ios, android, iphone, phone, emulator, simulator, app store
design, figma, mockup, wireframe, prototype, design system, sketch > ui, component, layout
diagram, flowchart, whiteboard, mermaid, miro, chart flow
crm, customer relationship, hubspot, salesforce, sales, lead > customer, contact
customer support, helpdesk, help desk, zendesk, intercom, customer service > ticket, conversation
ecommerce = e commerce = online shop = online store = webshop
ecommerce, shopify, shop > order, product, checkout
payment, pay, checkout, stripe, paypal, credit card, charge card > invoice, subscription, refund, customer
invoice, billing, subscription, refund > payment
spreadsheet, excel, xlsx, google sheets, worksheet, airtable > table, csv, cells
csv, tsv, tabular data, comma separated > spreadsheet, columns, data
presentation, slides, powerpoint, pptx, slide deck, pitch deck, keynote
word document = docx = ms word
docx > word, document, office
word document, office document
pdf, acrobat, scanned document
convert document, file conversion, markitdown > markdown, pdf, docx
signature, e signature, docusign, contract
map, geocoding, location, directions, mapbox, navigation, places, geospatial, address > route
timezone = time zone
time, clock, timezone, current date
smart home, home automation, home assistant, iot
workflow automation, zapier, n8n, ifttt, no code > automation, integration
analytics, product analytics, amplitude, google analytics, event tracking > metrics, funnel
data analysis, data analytics, statistics, explore data > profile, chart, sql, csv
chart, plot, graph data, data visualization, data visualisation
file system = filesystem
file, folder, directory, filesystem
terminal, shell, command line, console, cli, bash, zsh
editor, ide, integrated development environment, code editor
cms, content management, wix, webflow, wordpress, website builder
file storage, google drive, dropbox, box, cloud drive, onedrive
arxiv, scientific paper, research paper, academic, preprint, literature
encyclopedia, wikipedia
local model, ollama, lm studio, run model locally, offline model > local
`
