/**
 * Names of things: abbreviations, products and what kind of thing they are. One group a line:
 *   a = b        the same thing under another name
 *   a, b         nearly the same; whoever asks for one will usually take the other
 *   a; b > c     things of one area: each may mean c, and less surely the other
 *   a, b > c, d  whoever asks for a or b may mean c or d as well, but not the other way round
 * A name may have up to four words. Write the plain form: plural, -ing and -ed forms are found by stemming. A product or a
 * service has a capital: who asks for it by name does not mean another of its kind.
 */
export const technologyLexicon = `
graphql = gql
terraform = tf
bigquery = bq
Power BI = pbi = powerbi
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
key value store > valkey, memcached
penetration test = pentest = pen test = penetration testing
pentest > security, vulnerability
multi factor authentication = mfa = 2fa = two factor
mfa > authentication, login
cross site scripting = xss
opentelemetry = otel = open telemetry
opentelemetry > traces, metrics
Kafka, RabbitMQ, message queue, pubsub, NATS > event, queue
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
hotel, lodging, accommodation, Airbnb, place to stay > travel, booking
flight, airfare, airline, plane, plane ticket > travel, booking
hiring, recruiting, recruitment, job interview, candidate > interview
robotics, robot, ros, ros2
disaster recovery, failover, business continuity > backup, incident
weather, forecast > temperature
kubernetes = k8s = kube
kubernetes, helm, kubectl > cluster, container, pod
container, Docker, podman, oci
postgres = postgresql = pg = psql = postgre
mysql = mariadb
mongodb = mongo
sql server = mssql
duckdb = duck db
database = db = rdbms = data base
database > sql, postgres, mysql, sqlite, mongodb
sqlite = sqlite3
postgres, mysql, sqlite, mongodb, mariadb, ClickHouse, Neon, Supabase > database
sql > database, query, schema
vector database, vector store, embeddings, semantic search > rag, retrieval
rag = retrieval augmented generation
graph database, Neo4j, knowledge graph
redis, cache, key value store
Elasticsearch = elastic search
Elasticsearch, OpenSearch
warehouse, bigquery, Snowflake, Redshift, data warehouse > analytics, sql
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
GitHub = gh
github actions = gha
GitHub, GitLab, Bitbucket > repository, pull request, issue
git = version control = vcs = scm
repository = repo
pull request = pr = merge request
continuous integration = ci = ci cd = cicd
continuous integration, github actions, Jenkins, CircleCI, Buildkite > pipeline, build, workflow
continuous deployment = continuous delivery
infrastructure as code = iac
infrastructure as code, terraform, pulumi, opentofu, cloudformation > infrastructure, provision
aws = amazon web services
gcp = google cloud = google cloud platform
cloud > aws, azure, gcp, cloudflare, deploy
serverless, lambda, cloud function
object storage, s3, bucket, blob
Netlify, Vercel, Heroku, Railway, render, cloudflare pages > hosting, deploy
observability = o11y
observability, monitor, telemetry, apm > metrics, logs, traces, dashboard, alert
Grafana, prometheus, Datadog, Dynatrace, CloudWatch > monitoring, metrics, dashboard
Sentry, error tracking, crash report, exception tracking > errors, debugging
PagerDuty, on call, oncall, incident, outage > alert, escalation, response
site reliability = sre
feature flag, feature toggle, LaunchDarkly
accessibility = a11y
accessibility, wcag, screen reader, assistive technology, aria > accessible, contrast, keyboard, html
accessible, accessibility
internationalization = i18n = internationalisation
localization = l10n = localisation
internationalization, localization, translate
authentication = auth = authn = login = log in = sign in
authorization = authz = authorisation = access control
oauth, single sign on, sso > authentication
authentication, identity, Okta, Auth0 > users, login
permission, access, privilege
environment variable = env = dotenv = env var
environment variable > secret, configuration
secret, credential, password, api key, private key, access token
application programming interface = api = rest api
openapi, swagger, api schema, rest, graphql > api
Postman, api client, http request
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
huggingface = Hugging Face = hf
conversation, chat, dialogue
internet = web
machine learning = ml
Hugging Face, machine learning > model, dataset
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
Naver
Baidu; Yandex > web search
WeChat; WeCom; DingTalk; KakaoTalk = Kakao > chat, messaging, Slack
Gitee > GitHub, repository
Douyin; Weibo; Xiaohongshu > social media, TikTok, Instagram
Alipay > payment
AMap > map, directions
google search = search engine
web search = internet search = search engine = search web = search internet
web search > brave, Tavily, exa, DuckDuckGo, results
up to date, current information, latest information, realtime > web search, fetch
url = link = web address
documentation = docs = doc
documentation, manual, handbook, reference > guide, readme
library documentation, api documentation, library docs, api reference, framework docs > documentation, context7
readme, documentation, technical writing, tech writer
wiki, knowledge base, notion, Confluence, DeepWiki > documentation, notes, page
notes, notebook, Obsidian, note taking, second brain, zettelkasten > markdown, knowledge
jupyter, ipynb, notebook
issue tracker, bug tracker, Jira, linear, ticket, issue, ticketing
task, todo, to do, task list, backlog, Asana, ClickUp, Trello, Monday > project management, issue
project management, kanban, kanban board, sprint, scrum > task, board, issue
chat, messaging, Slack, Discord, teams, instant message > channel, message
email = e mail = mail
email, Gmail, inbox, smtp, Outlook, newsletter
calendar, appointment, meeting, schedule meeting > event
meeting, transcript, minutes, Zoom, Fireflies, Granola
transcript, transcription, subtitle, caption, speech to text > audio, video
text to speech = tts = speech synthesis = voice synthesis = speech generation
text to speech, read aloud, ElevenLabs > speech, audio
speech, voice > audio, sound
video, YouTube, clip
image, picture, photo, illustration, screenshot
screenshot, screen capture, snapshot of page > browser, image
three d = 3d
Blender, 3d model, three d
game, Unity, Godot, Unreal > engine
mobile, ios, android, iphone, phone, emulator, simulator, app store
design, Figma, mockup, wireframe, prototype, design system, sketch > ui, component, layout
diagram, flowchart, whiteboard, mermaid, Miro, chart flow
crm, customer relationship, HubSpot, Salesforce, sales, lead > customer, contact
customer support, helpdesk, help desk, Zendesk, Intercom, customer service > ticket, conversation
ecommerce = e commerce = online shop = online store = webshop
ecommerce, Shopify, shop > order, product, checkout
payment, pay, checkout, Stripe, PayPal, credit card, charge card > invoice, subscription, refund, customer
invoice, billing, subscription, refund > payment
spreadsheet, Excel, xlsx, Google Sheets, worksheet, Airtable > table, csv, cells
csv, tsv, tabular data, comma separated > spreadsheet, columns, data
presentation, slides, powerpoint, pptx, slide deck, pitch deck, keynote
word document = docx = ms word
docx > word, document, office
word document, office document
pdf, acrobat, scanned document
convert document, file conversion, markitdown > markdown, pdf, docx
signature, e signature, DocuSign, contract
map, geocoding, location, directions, Mapbox, navigation, places, geospatial, address > route
timezone = time zone
time, clock, timezone, current date
smart home, home automation, Home Assistant, iot
workflow automation, Zapier, n8n, IFTTT, no code > automation, integration
analytics, product analytics, Amplitude, Google Analytics, event tracking > metrics, funnel
data analysis, data analytics, statistics, explore data > profile, chart, sql, csv
chart, plot, graph data, data visualization, data visualisation
file system = filesystem
file, folder, directory, filesystem
terminal, shell, command line, console, cli, bash, zsh
editor, ide, integrated development environment, code editor
cms, content management, Wix, Webflow, WordPress, Ghost, Squarespace, website builder
file storage, Google Drive, Dropbox, box, cloud drive, OneDrive
arxiv, scientific paper, research paper, academic, preprint, literature
encyclopedia, Wikipedia
local model, ollama, LM Studio, run model locally, offline model > local
`
