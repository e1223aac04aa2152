/** Portuguese words, without their accents, and what they are called in English: see `lexicon-languages.ts`. */
export const portuguese = `
acessibilidade accessibility, acesso access, acompanhamento tracking, acompanhar track, adicionar add
agendar schedule, ajuda help guide, alerta alert, alertas alert, alteracoes change, alterar change edit
ambiente environment, analisar analyze analysis, analise analysis, anexo attachment, anotacoes notes
apagar delete remove, aplicacao application, aplicativo application, aprender learn
apresentacao presentation slides, apresentacoes presentation slides, aprovacao approval, armazenamento storage
armazenar store, arquivo file, arquivos file, assinatura subscription signature, assistente assistant
atualizacao update, atualizar update, automacao automation, automatizacao automation
automatizada automated automation, automatizado automated automation, avaliacao evaluation, avaliar evaluate
baixar download, bancos database, bloquear block, busca search, buscar search, cadastro registration record
caixa mailbox, calendario calendar, camada layer, captura capture screenshot, capturar capture, cartao card payment
chamada call, chamadas call, chave key, chaves key, cobranca billing, codigo code, colecao collection
comentario comment, comentarios comment, comparar compare, compartilhar share, competencias skill, compras purchase shopping
conectar connect, conexao connection, configuracao configuration settings, configuracoes settings, consulta query
consultar query, consultas query, conta account, contas account, contato contact, contatos contact, conteudo content
contrato contract, contratos contract, conversao conversion, converter convert, correcao correction fix
correio mail, corrigir fix correct, criacao create, criar create generate, criptografia encryption
dados data database, dependencia dependency, dependencias dependency, depuracao debugging, depurar debug
desempenho performance, desenhar draw, desenho drawing design, desenvolvedor developer, desenvolver develop
desenvolvimento development, despesa expense, despesas expense, diagramas diagram, documentacao documentation
documento document, documentos document, editar edit, empresa company business, encontrar find search, enviar send
envio send, erro error bug, erros error bug, escrever write, escrita writing, estatisticas statistics, evento event
eventos event, excluir delete remove, executar run execute, exemplo example, explicar explain, exportar export
extrair extract, fatura invoice, faturas invoice, ferramenta tool, ferramentas tool, fluxo workflow, folha spreadsheet, formatacao format
formulario form, formularios form, fornecedor supplier, fotos photo, funcao function, gastos expense
gerar generate create, gerenciamento management, gerenciar manage, gerir manage, gestao management
grafico chart graph, graficos chart graph, gravacao recording, gravar record, guardar save store, habilidade skill
habilidades skill, historico history, hospedagem hosting, imagem image, imagens image, implantacao deploy
implantar deploy, impostos tax, imprimir print, informacao information, instalacao installation, instalar install
jogo game, jogos game, lancamento release launch, leitura read, lembrete reminder, lembretes reminder, ler read
licenca license, licencas license, limpar cleanup clean, linguagem language, lista list, loja shop store
maquina machine, melhorar improve, memoria memory, mensagem message, mensagens message, mesclar merge
migracao migration, migrar migrate, modelo template model, modelos template, monitoramento monitoring
monitorar monitor, mostrar show display, mudanca change, mudancas change, navegador browser, navegar browse
negocio business, notas notes, noticias news, notificacao notification, notificacoes notification, nuvem cloud
orcamento budget quote, organizar organize, otimizacao optimization, otimizar optimize, pacote package
pacotes package, pagamento payment, pagamentos payment, pagina page website, paginas page, painel dashboard
palavra word, pedido order, pedidos order, perfil profile, pergunta question, perguntas question
permissao permission, permissoes permission, pesquisa search research, pesquisar search research
planejamento planning, planejar plan, planilha spreadsheet, planilhas spreadsheet, prazo deadline, preco price
precos price, privacidade privacy, processamento processing, procurar search find, produto product, produtos product
projeto project, projetos project, proteger protect guard, publicar publish release, rascunho draft
raspagem scraping, reconhecimento recognition, rede network, redes network, refatoracao refactor, refatorar refactor
registro log record, regra rules, regras rules, relatorio report, relatorios report, remover remove, renomear rename
repositorio repository, repositorios repository, reserva booking reservation, reservar book reserve
resposta response answer, resumir summarize, resumo summary, reuniao meeting, reunioes meeting, revisao review
revisar review, roteiro script, salvar save, saude health, segredo secret, segredos secret, seguranca security
senha password, senhas password, servico service, servicos service, servidor server, servidores server
sistema system, sitio website, solucao solution, tabela table, tabelas table, tarefa task, tarefas task, tela screen
telas screen, testar test, teste test, testes test, traducao translation, tradutor translator, traduzir translate
transcricao transcript, usuario user, usuarios user, vendas sales, verificacao verification, verificar verify check
viagem travel trip, viagens travel trip, vigiar monitor, visualizacao visualization, visualizar visualize
voo flight, voos flight, voz voice speech, vulnerabilidades vulnerability
`
