/** Portuguese words, without their accents, and what they are called in English: see `lexicon-languages.ts`. */
export const portuguese = `
aba tab, aberto open, abertura open, abrir open, academico academic, acelerar speed, acessibilidade accessibility, acessivel accessible
acesso access, achar find, acoes stock, acompanhamento tracking, acompanhar track, acrescentar add, adicionar add, administrar manage
advogado lawyer, afazeres task, agendamento schedule calendar, agendar schedule, agrupar group cluster, aguardar wait, ajuda help guide
ajudante assistant, ajudar help, alarme alarm, alerta alert, alertar alert, alertas alert, alimento food, alteracoes change
alterar change edit, aluno student, ambiente environment, ameaca threat, amostra example, analisador analysis, analisar analyze analysis
analise analysis, analises analysis, anexar attach, anexo attachment, anexos attach, animacao animation, aniversario birthday, ano year
anotacoes notes, antigo outdated, anual year, anuncio advertising, apagar delete remove, apenas only, aplicacao application
aplicativo application, aplicativos application app, aprender learn, aprendizado machine learning, aprendizagem machine learning
apresentacao presentation slides, apresentacoes presentation slides, aprovacao approval, aprovado approve, aprovar approve
armazenado store save, armazenamento storage, armazenar store, arquitetura architecture, arquivo file, arquivos file, artigo article
assinar sign, assinatura subscription signature, assistente assistant, ataque attack, atas minutes notes, atualizacao update
atualizado update, atualizar update, auditar audit, auditoria audit, aula lesson, autenticacao authentication, autenticar authentication
automacao automation, automacoes automation, automaticamente automatic, automatizacao automation, automatizada automated automation
automatizado automated automation, autorizacao authorization, autorizar authorization, auxiliar help, avaliacao evaluation
avaliar evaluate, avisar alert, aviso alert, baixar download, bancario bank, bancos database, bd database, biologia biology
bloqueado block, bloquear block, bloqueio block, boletim newsletter, boleto invoice billing, bolsa stock market, botao button
busca search, buscador search engine, buscar search, cadastro registration record, cadeia string, caixa mailbox, calendario calendar
camada layer, caminho path, campanha campaign, candidato candidate, captura capture screenshot, capturar capture, carro car
cartao card payment, casa house home, celular phone, certificado certificate, chamada call, chamadas call, chave key, chaves key
checar verify, cidade city, citacao cite, citar cite, claro light, classe class, classificacao classify, classificacoes rating
classificar classify, clicar click, clique click, cobertura coverage, cobranca billing, cobrar payment, codificar code, codigo code
colaboracao collaboration, colaborar collaboration, colecao collection, coluna column, comecar start, comentar comment, comentario comment
comentarios comment, comercio store, companhia company, comparacao compare, comparar compare, compartilhamento share, compartilhar share
competencias skill, compilacao build, complexidade complexity, complexo complexity, compra purchase, comprar purchase
compras purchase shopping, computador computer, comunidade community, concluir finish, conectado connect, conectar connect
conexao connection, conexoes connection, conferir verify, confidencial sensitive, configuracao configuration settings
configuracoes settings, configurado set up, confirmar confirm, conflito conflict, conformidade compliance, conjunto dataset, consertar fix
conserto fix, conservar keep, consulta query, consultar query, consultas query, conta account, contabilidade accounting, contagem count
contar count, contas account, contato contact, contatos contact, conteiner container, conteudo content, contexto context
contratacao hire recruit, contratar hire recruit, contrato contract, contratos contract, controle control, conversa conversation
conversao conversion, conversar conversation, conversor convert, converter convert, correcao correction fix, correcoes fix, correio mail
corrigir fix correct, cotacao quote stock, cozinha kitchen, criacao create, criar create generate, criptografar encrypt
criptografia encryption, criptomoeda cryptocurrency, curriculo resume cv, curso course, custo cost, dado data, dados data database
debugar debug, decidir decision, decisao decision, defeito bug, deletar delete, dependencia dependency, dependencias dependency
depuracao debugging, depurar debug, desatualizado outdated, descobrir discover, desconectado offline, desconectar disconnect
desconto discount, desempenho performance, desenhar draw, desenhista draw, desenho drawing design, desenvolvedor developer
desenvolver develop, desenvolvimento development, desfazer undo, desinstalar uninstall, despesa expense, despesas expense
destrutivo destructive, deteccao detect, dever homework, dia day, diagnosticar diagnose, diagnostico diagnose, diagramas diagram
digitalizar scan, dinheiro money, direto direct, diretorio directory, dispositivo device, ditado dictation speech, dividir split
documentacao documentation, documento document, documentos document, dominio domain, domotica home automation, duplicado duplicate
economizar save, editar edit, eletricidade energy, emprego job, empresa company business, empurrar push, encerrar finish, encomenda order
encontrar find search, endereco address, engenharia engineer, engenheiro engineer, ensinar teach, ensino teach, entrega delivery
entregar delivery, entrevista interview, enviar send, envio send, envios shipping, erro error bug, erros error bug, escola school
escolher choose, escrever write, escrita writing, escritor writer, escuro dark, escutar listen, especialista expert
especificacao specification, esperar wait, estatistica statistics, estatisticas statistics, estilo style, estimar estimate
estimativa estimate, estoque inventory, estoques stock inventory, estrutura structure, estudante student, estudar study, estudo study
etapa step, evento event, eventos event, excluir delete remove, exclusao deletion delete, execucao run, executar run execute
exemplo example, exercicio exercise, exibir show, explicacao explain, explicar explain, explorar explore, exportacao export
exportar export, extensao plugin, extensoes extension, externo external, extracao extract, extrair extract, faculdade university
fala speak speech, falar speak speech, falha error, falhar error, falhas vulnerability, falhou fail, familia family, fatura invoice
faturamento invoice billing, faturas invoice, fechar close, ferramenta tool, ferramentas tool, figura image, fila queue, filme movie
filtro filter, finalizar finish, financas finance, financeiro finance, fiscais fiscal tax, fluxo workflow, fluxos workflow
folha spreadsheet, fonte font, formatacao format, formatar format, formulario form, formularios form, fornecedor supplier
fornecedores supplier, fotos photo, frete shipping, funcao function, funcionalidade feature, funcionar work function, funcionario employee
fundir merge, gastos expense, gerar generate create, gerenciamento management, gerenciar manage, gerente manager, gerir manage
gestao management, governo government, grafico chart graph, graficos chart graph, gratis free, gratuitamente free, gravacao recording
gravar record, grupo group, guardar save store, habilidade skill, habilidades skill, historia user story, historias user story
historico history, hora time hour, hospedagem hosting, hospedar hosting, hoteis hotel, icone icon, imagem image, imagens image
imoveis real estate, imovel real estate, implantacao deploy, implantado deploy, implantar deploy, importacao import, imposto tax
impostos tax, impressora print, imprimir print, incidente incident, indicador metric, indicadores dashboard, informacao information
infraestrutura infrastructure, ingles English, iniciar start, inicio start, inserir insert, instalacao installation, instalador install
instalar install, instrucao instructions, instrucoes instructions, integracao integration, integrar integration, inteligente smart
interno internal, investimento investment, investir investment, isolado isolated sandbox, isolamento isolated sandbox, janela window
jogar game, jogo game, jogos game, juntar join, juridico legal, lancamento release launch, legado legacy, legenda subtitle
legibilidade readable, legislacao legislation, legivel readable, lei law, leiaute layout, leitor reader, leitura read
lembranca remember memory, lembrar remember memory, lembrete reminder, lembretes reminder, lendo read, lentidao slow, ler read
liberar release, licao lesson, licenca license, licencas license, ligacao call, ligar call, limitar limit, limite limit
limpar cleanup clean, limpeza clean, limpo clean, linguagem language, linha row, lista list, listar list, livro book, localizacao location
localizar find, localmente local, loja shop store, luz light, malicioso malicious, mandar send, manter store keep, maquina machine
marca brand, matematica math, medicao measure, medicina medicine, melhor best, melhoramento improve, melhorar improve, melhores best
melhoria improve, memoria memory, mensagem message, mensagens message, mensal month, mercado market, mes month, mesclagem merge
mesclar merge, meteorologia weather, metodo method, metrica metric, migracao migration, migrar migrate, modelo template model
modelos template, modificacao change, moeda currency, monitoracao monitor, monitoramento monitoring, monitorar monitor
mostrar show display, movel mobile, mover move, mudanca change, mudancas change, mundo world, narracao narrate, narrar narrate
navegacao browse, navegador browser, navegar browse, negocio business, nome name, nomear name, normas standard, notas notes, noticia news
noticias news, notificacao notification, notificacoes notification, notificar notify, novo new, numero number, nuvem cloud, objeto object
observar observe, obsoleto outdated, obter get, orcamento budget quote, orcamentos budget, ordem order, organizar organize
otimizacao optimization, otimizado optimize, otimizar optimize, ouvir listen, pacote package, pacotes package, padrao pattern
padroes pattern, pagamento payment, pagamentos payment, pagar payment, pagina page website, paginas page, paineis dashboard
painel dashboard, pais country, palavra word, palavras word, papel role, parar stop, passagem ticket flight, passeio travel trip
passo step, pasta folder, pedido order, pedidos order, pedir ask, pensar think, perfil profile, pergunta question, perguntar ask
perguntas question, perigo dangerous, perigoso dangerous, permissao permission, permissoes permission, pesquisa search research
pesquisador research, pesquisar search research, pessoa person, pessoais personal, pessoal personal, pessoas people, planejamento planning
planejar plan, planilha spreadsheet, planilhas spreadsheet, plano plan, portugues Portuguese, postagem social media post
postar social media post, pratica practice, prazo deadline, preco price, precos price, predicao predict, preencher fill, prever forecast
previsao forecast, prioridade priority, priorizar priority, privacidade privacy, problema problem issue, processamento processing
procurar search find, producao production, produto product, produtos product, programacao programming, programador programming
proibir forbid, projetar design, projeto project, projetos project, proposta proposal, protecao protect, proteger protect guard
prototipo prototype, publicacao publish, publicar publish release, publicidade advertising, publico public, qualidade quality
quebrado broken, quimica chemistry, raciocinar reasoning, raciocinio reasoning, ramificacao branch, rapidamente fast, rascunho draft
raspagem scraping, raspar scrape, rastreador crawl, rastreamento trace, rastrear trace, receita recipe, recibo receipt, recibos receipt
recomendacao recommend, recomendar recommend, reconhecer recognize, reconhecimento recognition, recrutamento hire recruit
recuperacao restore, recuperar restore, recurso feature, redacao writing, redator writer, rede network, redes network, redigir writing
reembolso reimbursement expense, refatoracao refactor, refatorado refactor, refatorar refactor, registrar log, registro log record
registros log, regra rules, regras rules, reiniciar restart, rejeitar reject, relacionamento relationship crm, relatorio report
relatorios report, remedio medicine, remocao remove, remoto remote, remover remove, renomear rename, repetido repeated duplicate
repositorio repository, repositorios repository, requisicao request, requisito requirements, reserva booking reservation
reservar book reserve, resposta response answer, respostas response, resumir summarize, resumo summary, reuniao meeting, reunioes meeting
reverter revert, revisao review, revisar review, revisor review, revisores reviewer, risco risk, rodar run, roteiro script, salario salary
salvar save, saude health, segredo secret, segredos secret, seguir follow, seguranca security, selecionar choose select, semana week
semanal week, semantico semantic, senha password, senhas password, sensiveis sensitive, sensivel sensitive, separar split, servico service
servicos service, servidor server, servidores server, sessao session, simples simplify, simulacao simulate, simular simulate
sincronizacao sync, sincronizar sync, sintese summarize, sintetizar summarize, sistema system, sitio website, sociais social
solicitacao request, solicitar request, solucao solution, som sound, somente only, substituir replace, sugerir suggest, sugestao suggest
tabela table, tabelas table, tarefa task, tarefas task, teclado keyboard, tecnico technical, tela screen, telas screen, telefone phone
temperatura temperature, tendencia trend, termina finish, terminar finish, tese thesis, testar test, teste test, testes test, texto text
tipagem type, tipo type, tocar touch, trabalhar work, trabalho work, traducao translation, tradutor translator, tradutores translator
traduzir translate, transcrever transcribe, transcricao transcript, transformacao transform, transformar transform, transito traffic
treinamento train training, treinar train training, treino exercise, tribunal court, unir join, unitario unit, universidade university
usuario user, usuarios user, utilizador user, vaga job, validacao validate, valor value, vazamento leak, velocidade speed, venda sales
vendas sales, vender sales, verificacao verification, verificar verify check, versao release, versionamento version control
versoes version, vetores vector, vetorial vector, viagem travel trip, viagens travel trip, vigiar monitor, visualizacao visualization
visualizar visualize, voo flight, voos flight, voz voice speech, vozes voice, vulnerabilidade vulnerability
vulnerabilidades vulnerability
`
