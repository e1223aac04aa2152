/** Portuguese words, without their accents, and what they are called in English: see `
lexicon-languages.ts`. */
export const portuguese = `
aba tab, aberto open, abertura open, abrir open, academico academic, acelerar speed, acessibilidade accessibility, acessivel accessible
acesso access, achar find, acoes stock, acompanhamento tracking, acompanhar track, acrescentar add, adicionar add, administrar manage
advogado lawyer, afazeres task, agendamento schedule calendar, agendar schedule, agrupar group cluster, aguardar wait, ajuda help guide
ajudante assistant, ajudar help, alerta alert, alertar alert, alertas alert, alimento food, alteracoes change
alterar change edit, aluno student, ameaca threat, amostra example, analisador analysis, analisar analyze analysis
analise analysis, analises analysis, anexar attach, anexo attachment, anexos attach, animacao animation, aniversario birthday, ano year
anotacoes notes, antigo outdated, anual year, anuncio advertising, apagar delete remove, apenas only, aplicacao application
aplicativo application, aplicativos application app, aprendizado machine learning, aprendizagem machine learning
apresentacao presentation slides, apresentacoes presentation slides, aprovacao approval, aprovado approve, aprovar approve
armazenado store save, armazenamento storage, armazenar store, arquitetura architecture, arquivo file, arquivos file, artigo article
assinar sign, assinatura subscription signature, ataque attack, atas minutes notes, atualizacao update
atualizado update, atualizar update, auditar audit, auditoria audit, aula lesson, autenticacao authentication, autenticar authentication
automacao automation, automacoes automation, automaticamente automatic, automatizacao automation
autorizacao authorization, autorizar authorization, auxiliar help, avaliacao evaluation
avaliar evaluate, baixar download, bancario bank, bancos database, bd database, biologia biology
bloqueado block, bloqueio block, boletim newsletter, boleto invoice billing, bolsa stock market, botao button
buscador search engine, cadastro registration record, cadeia string, caixa mailbox
camada layer, caminho path, campanha campaign, candidato candidate, capturar capture, carro car
cartao card payment, casa house home, celular phone, certificado certificate, chamada call, chave key
checar verify, cidade city, citacao cite, citar cite, claro light, classe class, classificacao classify, classificacoes rating
classificar classify, clicar click, clique click, cobertura coverage, cobranca billing, cobrar payment, codificar code
colaboracao collaboration, colaborar collaboration, colecao collection, coluna column, comecar start, comentar comment, comentario comment
comercio store, companhia company, comparacao compare, compartilhamento share, compartilhar share
competencias skill, compilacao build, complexidade complexity, complexo complexity, compra purchase, comprar purchase
computador computer, comunidade community, concluir finish, conectado connect, conectar connect
conexao connection, conferir verify, confidencial sensitive, configuracao configuration settings
configuracoes settings, configurado set up, confirmar confirm, conflito conflict, conformidade compliance, conjunto dataset, consertar fix
conserto fix, conservar keep, consultar query, conta account, contabilidade accounting, contagem count
contar count, contato contact, conteiner container, conteudo content, contexto context
contratacao hire recruit, contratar hire recruit, controle control, conversa conversation
conversao conversion, conversar conversation, conversor convert, converter convert, correcao correction fix, correcoes fix, correio mail
corrigir fix correct, cotacao quote stock, cozinha kitchen, criacao create, criar create generate, criptografar encrypt
criptografia encryption, criptomoeda cryptocurrency, curriculo resume cv, curso course, custo cost, dado data, dados data database
debugar debug, decidir decision, decisao decision, defeito bug, deletar delete, dependencia dependency
depuracao debugging, desatualizado outdated, descobrir discover, desconectado offline, desconectar disconnect
desconto discount, desempenho performance, desenhar draw, desenhista draw, desenho drawing design, desenvolvedor developer
desenvolver develop, desenvolvimento development, desfazer undo, desinstalar uninstall, despesa expense
destrutivo destructive, deteccao detect, dever homework, dia day, diagnosticar diagnose, diagnostico diagnose
digitalizar scan, dinheiro money, direto direct, diretorio directory, dispositivo device, ditado dictation speech, dividir split
documentacao documentation, dominio domain, domotica home automation, duplicado duplicate
economizar save, eletricidade energy, emprego job, empurrar push, encerrar finish, encomenda order
endereco address, engenharia engineer, engenheiro engineer, ensinar teach, ensino teach, entrega delivery
entregar delivery, entrevista interview, envios shipping, erro error bug, erros error bug, escola school
escolher choose, escrever write, escrita writing, escritor writer, escuro dark, escutar listen, especialista expert
especificacao specification, esperar wait, estatistica statistics, estatisticas statistics, estilo style, estimar estimate
estimativa estimate, estoque inventory, estoques stock inventory, estrutura structure, estudante student, estudar study, estudo study
etapa step, eventos event, excluir delete remove, exclusao deletion delete, execucao run, executar run execute
exemplo example, exercicio exercise, exibir show, explicacao explain, explorar explore, exportacao export
extensao plugin, extensoes extension, externo external, extracao extract, extrair extract, faculdade university
fala speak speech, falar speak speech, falha error, falhar error, falhas vulnerability, falhou fail, familia family, fatura invoice
faturamento invoice billing, fechar close, ferramenta tool, figura image, fila queue, filme movie
filtro filter, finalizar finish, financas finance, financeiro finance, fiscais fiscal tax, fluxo workflow
folha spreadsheet, fonte font, formatacao format, formatar format, fornecedor supplier
frete shipping, funcao function, funcionalidade feature, funcionar work function, funcionario employee
fundir merge, gerar generate create, gerenciamento management, gerenciar manage, gerente manager, gerir manage
gestao management, governo government, gratis free, gratuitamente free, gravacao recording
gravar record, grupo group, habilidade skill, historia user story, historias user story
historico history, hora time hour, hospedagem hosting, hospedar hosting, hoteis hotel, icone icon, imagem image, imagens image
imoveis real estate, imovel real estate, implantacao deploy, implantado deploy, implantar deploy, importacao import, imposto tax
impostos tax, impressora print, incidente incident, indicador metric, indicadores dashboard, informacao information
infraestrutura infrastructure, ingles English, iniciar start, inicio start, inserir insert, instalacao installation, instalador install
instrucao instructions, instrucoes instructions, integracao integration, integrar integration, inteligente smart
interno internal, investimento investment, investir investment, isolado isolated sandbox, isolamento isolated sandbox, janela window
jogar game, jogo game, juntar join, juridico legal, lancamento release launch, legado legacy, legenda subtitle
legibilidade readable, legislacao legislation, legivel readable, lei law, leiaute layout, leitor reader, leitura read
lembranca remember memory, lembrar remember memory, lembrete reminder, lendo read, lentidao slow, ler read
liberar release, licao lesson, licenca license, ligacao call, ligar call, limitar limit, limite limit
limpar cleanup clean, limpeza clean, limpo clean, linguagem language, linha row, listar list, livro book, localizacao location
localizar find, localmente local, loja shop store, luz light, malicioso malicious, mandar send, manter store keep, maquina machine
marca brand, matematica math, medicao measure, medicina medicine, melhor best, melhoramento improve, melhorar improve
melhoria improve, mensagem message, mensal month, mercado market, mes month, mesclagem merge
mesclar merge, meteorologia weather, metodo method, metrica metric, migracao migration, modelo template model
modelos template, modificacao change, moeda currency, monitoracao monitor, monitoramento monitoring, monitorar monitor
movel mobile, mover move, mudanca change, mundo world, narracao narrate, narrar narrate
navegacao browse, navegar browse, negocio business, nome name, nomear name, noticia news
notificacao notification, notificar notify, novo new, numero number, nuvem cloud, objeto object
observar observe, obsoleto outdated, obter get, orcamento budget quote, orcamentos budget, ordem order
otimizacao optimization, otimizado optimize, otimizar optimize, ouvir listen, pacote package, padrao pattern
pagar payment
painel dashboard, pais country, palavra word, papel role, parar stop, passagem ticket flight, passeio travel trip
passo step, pasta folder, pedir ask, pensar think, perfil profile, pergunta question, perguntar ask
perigo dangerous, perigoso dangerous, permissao permission, pesquisa search research
pesquisador research, pesquisar search research, pessoa person, pessoal personal, pessoas people, planejamento planning
planejar plan, planilha spreadsheet, plano plan, portugues Portuguese, postagem social media post
postar social media post, pratica practice, prazo deadline, preco price, predicao predict, preencher fill, prever forecast
previsao forecast, prioridade priority, priorizar priority, privacidade privacy, problema problem issue, processamento processing
procurar search find, producao production, produto product, programacao programming, programador programming
proibir forbid, projetar design, projeto project, proposta proposal, protecao protect
prototipo prototype, publicacao publish, publicidade advertising, publico public, qualidade quality
quebrado broken, quimica chemistry, raciocinar reasoning, raciocinio reasoning, ramificacao branch, rapidamente fast, rascunho draft
raspagem scraping, raspar scrape, rastreador crawl, rastreamento trace, rastrear trace, receita recipe, recibo receipt
recomendacao recommend, recomendar recommend, reconhecer recognize, reconhecimento recognition, recrutamento hire recruit
recuperacao restore, recuperar restore, recurso feature, redacao writing, redator writer, rede network, redigir writing
reembolso reimbursement expense, refatoracao refactor, refatorado refactor, refatorar refactor, registrar log
registros log, regra rules, reiniciar restart, rejeitar reject, relacionamento relationship crm, relatorio report
remedio medicine, remocao remove, remoto remote, remover remove, renomear rename, repetido repeated duplicate
requisicao request, requisito requirements
resposta response answer, respostas response, resumo summary, reuniao meeting
reverter revert, revisao review, revisor review, revisores reviewer, risco risk, rodar run, roteiro script, salario salary
salvar save, saude health, segredo secret, seguir follow, seguranca security, selecionar choose select, semana week
semanal week, semantico semantic, senha password, sensivel sensitive, separar split, servico service
sessao session, simples simplify, simulacao simulate, simular simulate
sincronizacao sync, sincronizar sync, sintese summarize, sintetizar summarize, sociais social
solicitacao request, solicitar request, solucao solution, som sound, somente only, substituir replace, sugerir suggest, sugestao suggest
tarefa task, teclado keyboard, tecnico technical, tela screen
temperatura temperature, tendencia trend, tese thesis, testar test, testes test, texto text
tipagem type, tipo type, tocar touch, trabalhar work, trabalho work, traducao translation, tradutor translator
traduzir translate, transcrever transcribe, transcricao transcript, transformacao transform, transformar transform, transito traffic
treinamento train training, treinar train training, treino exercise, tribunal court, unir join, unitario unit, universidade university
utilizador user, vaga job, validacao validate, valor value, vazamento leak, velocidade speed, venda sales
vender sales, verificacao verification, versao release, versionamento version control
versoes version, vetores vector, vetorial vector, viagem travel trip, vigiar monitor, visualizacao visualization
voo flight, voos flight, vozes voice, vulnerabilidade vulnerability
`
