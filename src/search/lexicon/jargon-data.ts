/** Jargon of data, learned models, science, money and law, and what catalogues say instead; the lines are written as in the lexicon of technology. */
export const dataJargonLexicon = `
edw = enterprise data warehouse
datamart = data mart
timeseries = time series
geodatabase, spatial database
dataprep = data preparation
deidentification = de identification, anonymization
boxplot = box plot
scatterplot = scatter plot, scatter chart
barchart = bar chart, bar graph
piechart = pie chart
linechart = line chart, line graph
choropleth = choropleth map, thematic map
sankey = sankey diagram, flow diagram
candlestick = candlestick chart, ohlc chart
wordcloud = word cloud, tag cloud
ols = ordinary least squares, linear regression
logit = logistic regression
econometrics, economic statistics
biostatistics, medical statistics
psychometrics, psychological testing
imputation, missing value handling
mvt, multivariate test
conjoint = conjoint analysis
datascience = data science
datascientist = data scientist
dataengineer = data engineer
aigc = ai generated content
hpo, hyperparameter optimization, hyperparameter tuning
quantization = quantisation, model compression
mllm = multimodal llm, multimodal model
cnn = convolutional neural network
gan = generative adversarial network
vae = variational autoencoder
kmeans = k means clustering
pca = principal component analysis
tsne, dimensionality reduction
gbm = gradient boosting machine, gradient boosting
gbdt = gradient boosted trees
backprop = backpropagation
sgd = stochastic gradient descent
autodiff = automatic differentiation
crossvalidation = cross validation
auroc, roc curve
featurization = feature engineering, feature extraction
featurestore = feature store
gpgpu, gpu computing
explainability = interpretability, model explanation
groundtruth = ground truth, labelled data
datagen, synthetic data, test data generator
tokenizer = tokeniser, token counter
stemmer, lemmatizer, word normalizer
lemmatization = word normalization
ngram = n gram
bm25, keyword search, lexical search
tfidf, term weighting
fts = full text search
reranker = ranking model, search ranker
hnsw, approximate nearest neighbor
embedder = embedding model
chunker = text splitter, document splitter
triplestore = rdf store, graph database
treeofthoughts, tree of thoughts
zeroshot = zero shot
fewshot = few shot, example prompting
metaprompt = meta prompt, prompt generator
promptcraft = prompt engineering
factchecker = fact checker
toolcall = tool call, function call
vibecoding = vibe coding, ai coding
t2v = text to video, video generation
i2v = image to video
img2txt = image to text, image captioning
diarisation = speaker separation, speaker diarization
wakeword = wake word, hotword
voiceclone = voice cloning
htr = handwriting recognition, handwritten text recognition
cbir = reverse image search, image search
litreview = literature review
metaanalysis, meta analysis
bibliometrics = citation analysis
eli5, simple explanation, plain explanation
trig = trigonometry
pde, partial differential equation
satsolver, satisfiability, constraint solver
smt2, smt solver
tsp = traveling salesman problem
theoremprover = theorem prover, proof assistant
montecarlo = monte carlo, monte carlo simulation
prng = pseudorandom number generator
ephemeris, planet positions
exoplanet, extrasolar planet
tle = two line element, satellite orbit
photonics, optical engineering
spectroscopy, spectral analysis
chromatography, chemical separation
cheminformatics = chemoinformatics, chemical informatics
msds = safety data sheet
matsci = materials science
crystallography, crystal structure
proteomics, protein analysis
scrnaseq, single cell sequencing
pharmacovigilance = drug safety
biotech = biotechnology
epidemiology, disease tracking
nwp = numerical weather prediction
seismology, earthquake science
hydrology, water science
bathymetry, ocean depth
revgeo, reverse geocoding
geofence = geographic boundary
latlng = lat lon, geographic coordinates
geotiff, raster map
basemap = base map, background map
earthobs = earth observation, satellite imagery
cartography = map making
cartographer, map maker
zipcode = zip code, postal code
toponym = place name
cadastre, land registry
stac, satellite imagery catalog
insurtech = insurance technology
govtech = government technology
healthtech = digital health
exchangerate, exchange rate, currency conversion
bourse = stock exchange
cagr, compound growth rate
aum = assets under management
roboadvisor, automated investing
papertrading, simulated trading
stockpicker = stock screener
drawdown, portfolio loss
bankfeed, bank statement import
paystub = pay slip
einvoice = e invoice, electronic invoice
cheque, bank check
openbanking = open banking
neobank = digital bank, online bank
underwriter, insurance underwriter
actuarial, insurance mathematics
reinsurance, insurer insurance
401k, retirement plan
memecoin = meme coin
tokenomics, token economics
mev = maximal extractable value
rugpull = rug pull, crypto scam
multisig = multi signature wallet
cbdc = central bank currency
solicitor = lawyer, attorney
paralegal = legal assistant
notary = notary public
caselaw = case law, court decisions
lgpd, brazilian privacy law
aiact = ai act
dmca, copyright takedown
egov = e government, digital government
opendata = open data
vle = virtual learning environment
courseware = course material
pedagogy = teaching method
lessonplan = lesson plan
mcq = multiple choice question
spacedrepetition, spaced repetition
gradebook = grade book, marks register
gpa = grade point average
postdoc = postdoctoral researcher
crosstab = cross tabulation, pivottable, pivot table
lawtech = legaltech, legal technology
`
