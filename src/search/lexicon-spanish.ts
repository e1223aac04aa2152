/** Spanish words, without their accents, and what they are called in English: see `lexicon-languages.ts`. */
export const spanish = `
accesibilidad accessibility, accesible accessible, acceso access, acciones stock, actualizacion update
actualizar update, adjunto attachment, aeropuerto airport, agente agent, agentes agent, agregar add, ajustes settings
almacen warehouse storage, almacenamiento storage, alojamiento accommodation hosting, alquiler rent, anadir add
analisis analysis, analizar analyze analysis, aprender learn, aprendizaje learning, aprobacion approval
archivar archive, archivo file, archivos file, arquitectura architecture, articulo article, asistente assistant
automatico automatic, automatizada automated automation, automatizado automated automation, automatizacion automation, automatizar automation, ayuda help guide, banco bank, bandeja inbox
basedatos database, basededatos database, biblioteca library, bloquear block, borra delete, borrador draft
borrar delete remove, borre delete, boton button, busca search find, buscar search, busqueda search
buzon mailbox inbox, calculadora calculator, calcular calculate, calculo calculation, calendario calendar
calidad quality, cambiar change, captura screenshot capture, capturas screenshot capture, cargar load upload
carpeta folder, carpetas folder, carrito cart, ciencia science, cientifico scientific, cifrado encryption
cifrar encrypt, cita appointment quote, citas appointment, clasificar classify, clave key, claves key
cliente customer, clientes customer, clima weather, cocina cooking kitchen, codigo code, coleccion collection, columna column
comandos command, combinar merge combine, comentarios comment, comida food meal, comparar compare, compartir share
compilar compile build, complemento plugin, complementos plugin, componente component, componentes component, compras shopping purchase, comprobar check verify
conexion connection, configuracion configuration settings, configurar configure setup, construir build, consulta query
consultas query, contabilidad accounting, contactos contact, contenido content, contrasena password
contrasenas password, contrato contract, contratos contract, controlar control, convertir convert, copia copy backup
copiar copy, correccion correction fix, corregir fix correct, correo email, correos email, costes cost, costos cost
crear create generate, credenciales credentials, credito credit, cuenta account, cumplimiento compliance
curriculum resume, datos data database, dependencias dependency, depuracion debugging, depurar debug
desarrollador developer, desarrollar develop, desarrollo development, descarga download, descargar download
descripcion description, descuento discount, desplegar deploy, despliegue deploy, deteccion detection, detectar detect
diagrama diagram, diapositivas slides, diario daily journal, dibujar draw, diccionario dictionary, direccion address
disenar design, diseno design layout, divisas currency, documentacion documentation, documento document
documentos document, edicion editing edit, editar edit, ejecutar run execute, ejemplo example, ejemplos example
ejercicio exercise, eliminar delete remove, empleo job, empresa company business, encontrar find search
encuesta survey, energia energy, enlace link, entorno environment, enviar send, envio shipping, equipo team
errores error bug, escribir write, escuela school, esquema schema, estadisticas statistics, estrategia strategy
estructura structure, estudiante student, estudiar study, estudio study, etiqueta label tag, etiquetas label tag
evaluacion evaluation, evaluar evaluate, evento event, evitar avoid prevent, examen exam, explicar explain
exportar export, extraer extract, facil easy simple, factura invoice, facturacion billing invoice, facturas invoice
fecha date, fechas date, filas row, filtrar filter, flujo workflow, formatear format, formato format, formulario form
formularios form, foto photo, frase phrase sentence, funcion function, fusionar merge, gancho hook, ganchos hook, gasto expense, gastos expense
generar generate create, gestion management, gestionar manage, grabacion recording, grabar record, grafico chart graph
graficos chart graph, gramatica grammar, gratuito free, guardar save store, guia guide, guias guide, habilidad skill, habilidades skill
herramienta tool, herramientas tool, hogar home, hoja spreadsheet, hojas sheet, horaria timezone time
horario schedule timetable, idioma language, imagen image, imagenes image, impedir prevent, importar import
imprimir print, impuestos tax, informe report, informes report, ingresos income revenue, instalacion installation
instalar install, instrucciones instructions, inteligencia intelligence, interfaz interface, inventario inventory
inversiones investment, investigacion research, investigar research, invitacion invitation, juego game, juegos game
lanzamiento release launch, leer read, lea read, responda reply answer, responder reply answer, escriba write, busque search, envie send, revise review, lento slow performance, ley law, libro book, libros book, licencia license
limpiar cleanup clean, lista list, llamada call, mapa map, mapas map, matematicas math, medico medical doctor
medir measure, mejorar improve, memoria memory, mensaje message, mensajes message, metricas metrics
migracion migration, migrar migrate, modificar modify edit, moneda currency, monitoreo monitoring, monitorizar monitor
mostrar show display, musica music, navegador browser, nomina payroll, notas notes, noticias news
notificacion notification, notificaciones notification, nube cloud, nuevo new, nutricion nutrition, objetivo goal
obtener get fetch, optimizacion optimization, optimizar optimize, ordenar sort, organizar organize
ortografia spelling, pagina page website, paginas page, pago payment, pagos payment, palabra word, palabras word
pantalla screen, paquete package, pedido order, pedidos order, permiso permission, permisos permission, permitir allow
personalizar customize, planificacion planning, planificar plan, plantilla template, plantillas template
politicas policy, precio price, precios price, pregunta question, preguntas question, presentacion presentation slides
presentar present, presupuesto budget quote, prevenir prevent, privacidad privacy, privado private, probar test
procesamiento processing, procesar process, proceso process, producto product, programacion programming
programar programming schedule, pronostico forecast, proteger protect guard, proveedor provider supplier
proyecto project, proyectos project, prueba test, pruebas test, publicacion post publication, publicar publish release
publicidad advertising, quitar remove, rama branch, ramas branch, rapido fast, receta recipe, recetas recipe
recibir receive, recomendaciones recommendation, reconocimiento recognition, recordar remember remind
recordatorio reminder, redaccion writing, redactar write draft, redes network social, redimensionar resize
reemplazar replace, refactorizar refactor, registro log record, regla rules, reglas rules, rellenar fill form, reloj clock
rendimiento performance, renombrar rename, requisitos requirements, reserva booking reservation, reservar book reserve
respaldo backup, respuesta response answer, restaurar restore, resumen summary, resumir summarize, reunion meeting
reuniones meeting, revisar review, revision review, ruta route, salud health, secretos secret, seguimiento tracking
seguridad security, seguro secure insurance, servicio service, servicios service, servidor server, servidores server
simplificar simplify, sitio website, solucion solution, solucionar solve fix, subir upload
subtitulos subtitles captions, sueldo salary, supervisar monitor, suscripcion subscription, tabla table, tablas table
tablero board dashboard, tarea task, tareas task, tarjeta card payment, tiempo weather time, tienda shop store
titulo title heading, trabajo work job, traduccion translation, traducir translate, traductor translator
transcripcion transcript, transporte transport, ubicacion location, usuario user, usuarios user, validacion validation
validar validate, ventas sales, verificacion verification, verificar verify check, versiones version, viajar travel
viaje travel trip, viajes travel trip, vigilar monitor, visualizacion visualization, visualizar visualize
voz voice speech, vuelo flight, vuelos flight, vulnerabilidad vulnerability, vulnerabilidades vulnerability, zona zone
`
