/** Spanish words, without their accents, and what they are called in English: see `
lexicon-languages.ts`. */
export const spanish = `
abierto open, abogado lawyer, acceder access, accesibilidad accessibility, accesible accessible, acceso access, acciones stock
aclarar explain, acordarse recall remember, acta minutes, actas minutes, actualizacion update, actualizado update, actualizar update
acustico sound, adjuntar attach, adjunto attachment, aeropuerto airport, agente agent, agentes agent, agrega add, agregar add
ahorrar save, ahorro savings, aislado isolated sandbox, aislamiento isolated sandbox, aislar isolated sandbox, ajustes settings
alarma alarm, aleman German, almacen warehouse storage, almacenamiento storage, almacenes warehouse, alojamiento accommodation hosting
alquiler rent, amenaza threat, anade add, anadir add, analisis analysis, analizador parse, analizar analyze analysis, animacion animation
animar animation, antiguo legacy, anuncios advertising, aplicacion application app, aplicaciones mobile app, aprender learn
aprendizaje learning, aprobacion approval, aprobar approve, apunte note, archivar archive, archivo file, archivos file
arquitecto architecture, arquitectura architecture, arrancar start, arreglo array, articulo article, articulos article, asegurar guarantee
asistente assistant, atacar attack, autenticacion authentication, automatico automatic, automatizacion automation
automatizada automated automation, automatizado automated automation, automatizar automation, autorizacion authorization, averiguar find
avisar notify alert, aviso alert notice, ayuda help guide, ayudante assistant, banco bank, bandeja inbox, basedatos database
basededatos database, bbdd database, bibliografia bibliography, biblioteca library, billetera wallet, bitacora log
bloquear block, bloqueo block, boletin newsletter, bombilla light bulb, borra delete, borrado delete, borrador draft, borrar delete remove
borre delete, boton button, botones button, busca search find, buscar search, busque search, busqueda search, buzon mailbox inbox
cadena string, caida crash, calculadora calculator, calcular calculate, calculo calculation, calendario calendar, calidad quality
calificacion rating, camara camera, cambiar change, cambio change, campana campaign, cancion music song
captura screenshot capture, caracteristica feature, carga load, cargar load upload, carpeta folder
carrito cart, cartera wallet, cartografia map, castellano Spanish, cerrar close, charla chat, charlar chat
chequear check, ciberseguridad security, ciencia science, cientifico scientific, cifrado encryption, cifrar encrypt, cifras statistics
cita appointment quote, citas appointment, ciudad city, clase class, clasificacion classification, clasificar classify
clave key, clic click, cliente customer, clima weather, cobro payment, coche car, cocina cooking kitchen
codificacion code, codigo code, coherencia consistent, cola queue, colaboracion collaboration, coleccion collection, colores color
columna column, combinar merge combine, comentarista comment, comenzar start
comida food meal, compania company, comparacion compare, comparar compare, comparativa compare, compartido share, compartir share
compilacion build, compilador compiler, compilar compile build, complejidad complex, complejo complex, complemento plugin
componente component, componentes component, componer compose, compras shopping purchase, compresion compress
comprimir compress, comprobacion check, comprobante verify, comprobar check verify, comprometer commit, computadora computer
conexion connection, configuracion configuration settings, configurar configure setup, confirmacion commit, conflicto conflict
construccion build, construir build, consulta query, contabilidad accounting, contable accounting, contacto contact
contador accounting, contenedor container, contenido content, contestar reply, contrasena password
contrastar compare, contratacion hire recruit, contrato contract, controlar control
conversacion conversation, convertidor convert, copia copy backup, copiar copy, correccion correction fix
corregir fix correct, correo email, correr run, coste cost, costes cost, crear create generate
credenciales credentials, credito credit, criptomoneda crypto, cronograma schedule, cuenta account
cumplimiento compliance, curriculum resume, datos data database, deberes homework, delegar delegate
deporte fitness, depuracion debugging, depurador debug, depurar debug, desactualizado outdated, desarrollador developer
desarrollar develop, desarrollo development, descarga download, descargar download
descifrar decrypt, descomprimir decompress, descripcion description, descubrir find, descuento discount, desencriptar decrypt
desfasado outdated, deshacer undo, desplegado deploy, desplegar deploy, despliegue deploy, destructivo destructive, deteccion detection
detectar detect, detener stop, diagrama diagram, diapositivas slides, diariamente daily, diario daily journal, dibujar draw, dibujo draw
diccionario dictionary, dictado speech, dictar speech, dinero money, direccion address, directivo director
directorio directory, disenador design, disenar design, diseno design layout, divisas currency, documentacion documentation
documentar documentation, documento document, domestico domestic home, duplicar copy
economia finance, ecuacion equation, edicion editing edit, editar edit, ejecucion run, ejecutar run execute, ejemplo example
ejemplos example, ejercicio exercise, elegir choose, eliminacion delete, eliminar delete remove, empezar start, empleado employee
empleo job, empresa company business, empujar push, encargo order, encontrar find search, encriptar encrypt, encuesta survey
encuestas survey, energia energy, enlace link, ensayar test, ensayo test, ensayos essay, ensenanza teach, ensenar teach, entero integer
entorno environment, entrenamiento train training, entrenar train training, entrevistar interview, enumerar list, enviar send, envie send
envio shipping, equipo team, equipos team, errores error bug, escanear scan, escaner scan, escoger choose, escriba write, escribir write
escritorio desktop, escritura write, escuchar listen, escuela school, espanol Spanish, especificacion specification
especificar specification, esquema schema, esquemas schema, esquematizar diagram, estadistica statistics, estadisticas statistics
estado status state, estandar standard, estimacion estimate, estrategia strategy, estructura structure, estudiante student, estudiar study
estudio study, etiqueta label tag, etiquetas label tag, evaluacion evaluation, evaluar evaluate, evento event, evitar avoid prevent
examen exam, excepcion exception, existencias inventory, experto expert, explicacion explain, explicar explain, exploracion explore
exportar export, extensiones extension, extraccion extract, extraer extract, facil easy simple, factura invoice
facturacion billing invoice, falla failure, fallar failure, fallido fail, fallo bug, fecha date
ficha token, fichero file, filas row, filtracion leak, filtrar filter, finalizado finish, financiero financial finance
finanzas financial finance, firmar sign signature, firmas signature, fisica physics, flujo workflow, flujograma flow
formateador format, formatear format, formateo format, formato format, formulario form, foto photo, frances French
frase phrase sentence, fuente font, funcion function, funcionalidad feature, fusionar merge, galleta cookie, gancho hook
garantizar guarantee, gasto expense, generar generate create, gestion management, gestionar manage, gobierno government
grabacion recording, grabadora recorder, grabar record, graficar chart, grafico chart graph, gramatica grammar
gratuito free, guardar save store, guia guide, habilidad skill, habilidades skill, habla speech, hablar speech, hallar find
heredado legacy, herramienta tool, herramientas tool, historial history, hogar home, hoja spreadsheet, hojas sheet, horaria timezone time
horario schedule timetable, hoteles hotel, huso timezone, icono icon, idioma language, imagen image, imagenes image, impedir prevent
importar import, impresora print, imprimir print, impuesto tax, impuestos tax, incidencia issue, incrustaciones embeddings
incrustar embed, indexacion index, indexar index, indicacion prompt, indice index, informe report, informes report
infraestructura infrastructure, ingenieria engineer, ingeniero engineer, ingresos income revenue, inmobiliaria real estate
insertar insert, instalacion installation, instalar install, instruccion instruction, instrucciones instructions, integracion integration
inteligencia intelligence, interfaz interface, interrogar query, inutilizado unused, inventario inventory, inversiones investment
inversor trading, invertir trading, investigacion research, investigar research, invitacion invitation, japones Japanese, juego game
jugador player, jugar game, lanzamiento release launch, lea read, leccion lesson, lectura reading read, leer read
legibilidad readable, legible readable, legislacion legislation, lenguaje language, lenta slow, lentitud slow, lento slow performance
ley law, leyes law, libro book, licencia license, lider team lead, limpiar cleanup clean, limpieza clean, limpio clean
linea online, lista list, listado list, llamada call, llamar call, localizacion location, logotipo logo, luces light bulb, maestro teacher
mantener keep, mapa map, maquetacion layout, medicamento medicine, medicion measure, medico medical doctor
medir measure, mejor best, mejora improve, mejorar improve, mejores best, memoria memory, mensaje message, mensual month
mercadeo marketing, mercadotecnia marketing, metricas metrics, miembro member, migracion migration, migrar migrate, mirar watch
modificacion change, modificar modify edit, moneda currency, monitorear monitor, monitoreo monitoring, monitorizacion monitor
monitorizar monitor, mostrar show display, movil mobile, muerto dead, muestra example, musica music, narracion narrate speech
navegacion browse navigate, navegador browser, nino child, nombrar name naming, nombre name naming, nomina payroll
norma standard, notas notes, notificacion notification, novela novel, nube cloud
nuevo new, nutricion nutrition, objetivo goal, obtener get fetch, oferta job offer, olvidar forget, optimizacion optimization
optimizar optimize, orden sort, ordenador computer, ordenar sort, ordenes order, organizar organize, orquestacion orchestrate
orquestar orchestrate, ortografia spelling, oscuro dark, paciente patient, pagina page website, paginas page, pago payment
palabra word, pantalla screen, paquete package, paso step, patron pattern, pedido order
pelicula movie, peligro dangerous, peligroso dangerous, pendientes task, pensamiento think, periodico newspaper, permiso permission
permitido allow, permitir allow, persistencia persistent memory, persistente persistent memory
personalizar customize, pestana tab, peticion request, piso real estate, planificacion planning, planificar plan, plantilla template
plazo deadline, politicas policy, posicionamiento seo, practica practice, precio price
predecir prediction, prediccion prediction, pregunta question, preguntar ask, presentacion presentation slides
presentar present, presupuesto budget quote, prevenir prevent, previsualizar preview, principio principle, prioridad priority
privacidad privacy, privado private, probar test, procesamiento processing, procesar process, proceso process
produccion production, producto product, profesor teacher, programacion programming, programar programming schedule
prohibir forbid prevent, pronostico forecast, propuesta proposal, prospecto lead, proteccion protection guard
proveedor provider supplier, proveedores supplier, proyecto project, prueba test
publicacion post publication, publicaciones post, publicar publish release, publicidad advertising, publicitario advertisement
quehaceres task, quitar remove, rama branch, rapidez fast, rapido fast, rascar scrape, raspado scrape
rastreo trace, raton mouse, razonamiento reason thinking, razonar reason thinking, recepcion receive, receta recipe
rechazar reject, recibir receive, recomendacion recommend, recomendaciones recommendation, reconocer recognition
reconocimiento recognition, recordar remember remind, recordatorio reminder, recordatorios recall remember, recuento count
recuerdo memory, recuperacion restore, redaccion writing, redactar write draft, redes network social, redimensionar resize
reemplazar replace, refactorizar refactor, registro log record, regla rules, rehacer redo, rellenado form fill
rellenar fill form, reloj clock, remotamente remote, rendimiento performance, renombrado rename
renombrar rename, repasar review, repetidos duplicate, reportar report, reporte report, requerimiento requirement
reserva booking reservation, reservar book reserve, resolver resolve solve, respaldo backup, responda reply answer, responder reply answer
respondido answer, respuesta response answer, restauracion restore, restaurar restore, resumen summary
resumir summarize, revertir revert, revisar review, revise review, revision review, riesgo risk
robotica automation, roto broken, ruta route, salud health, sanidad health, secreto secret
seguidor follower, seguimiento tracking, seguras safe, seguridad security, seguro secure insurance, sencillo simple, servicio service
servidor server, sesion session, simplificacion simplify, simplificar simplify, sincronizacion sync
sintesis summarize, sitio website, sociales social, solicitud request, solucion solution, solucionar solve fix, sonido audio
sonoro sound, subida upload, subir upload, subtitular subtitle, subtitulo subtitle, subtitulos subtitles captions, sueldo salary
supervisar monitor, suscripcion subscription, sustituir replace, tabla table, tablero board dashboard, tardar slow
tarea task, tarjeta card payment, terminado finish, terminar finish, termine finish, termino finish
testear test, testeo test, tiempo weather time, tienda shop store, tipado type, tipografia font, titulo title heading, tomar take
toque touch, trabajar work, trabajo work job, traduccion translation, traducir translate, traductor translator
traer fetch, trafico traffic, transaccion transaction, transcribir transcribe, transcripcion transcript, transformacion transform
transmision stream, transmitir stream, transporte transport, traza trace, tren train, ubicacion location, universidad university
uso usage, usuario user, usuarios user, validacion validation, validador validate, validar validate, valoracion rating, vectorial vector
velocidad performance, venta sales, ventana window, ver watch, verificacion verification, verificar verify check
versiones version, viajar travel, viaje travel trip, vigilar monitor, vinculo link, visualizacion visualization
visualizador see view, visualizar visualize, vivienda real estate, voz voice speech, vuelo flight
vulnerabilidad vulnerability, zona zone
`
