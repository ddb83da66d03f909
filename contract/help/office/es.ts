import type { HelpAnswers, OfficeQuestion } from '../questions.ts';

export const answers: HelpAnswers<OfficeQuestion> = {
  'write-circular': {
    title: '¿Cómo escribo una circular?',
    also: 'publicación redactar nueva crear comunicado publicar enviar',
    steps: [
      'Abra {{posts:editor.titleNew}} y elija el tipo {{posts:kinds.circular}} o una plantilla.',
      'Escriba {{posts/writing:editor.title}} y {{posts/writing:editor.text}}. El portal guarda mientras escribe y asigna el número.',
      'En {{targeting/office:audience.title}}, elija los destinatarios de la publicación.',
      'Si hay que confirmar la publicación, elíjalo en {{posts/writing:editor.confirmation}}.',
      'Con {{posts/writing:preview.start}} ve la publicación como página, correo y carta.',
      'Elija {{posts/writing:editor.publish}}. Antes de confirmar ve cuántas personas la reciben y por qué vía.',
    ],
    picture: 'La página «Nuevo contenido» con los tipos y las plantillas',
  },
  'choose-audience': {
    title: '¿Cómo elijo quién recibe una publicación?',
    also: 'destinatarios grupo distribución excluir solo un gremio lista',
    steps: [
      'Abra el borrador en {{posts:editor.titleNew}}, {{posts:office.drafts.title}}.',
      'En {{targeting/office:audience.title}}, elija {{targeting/office:audience.add}} y después grupos, por ejemplo {{targeting/office:picker.kinds.guild}} o {{targeting/office:picker.kinds.role}}.',
      'Con {{targeting/office:audience.except}} excluye un grupo. Sus personas no reciben la publicación, tampoco a través de otro grupo.',
      'Junto a los destinatarios se ve cuántas personas reciben la publicación y por qué vía.',
      'Un grupo propio se crea como lista en {{targeting:title}}, {{office:tabs.lists}}: {{lists:new}}.',
    ],
    picture: 'Los destinatarios de un borrador con su alcance',
  },
  'use-templates': {
    title: '¿Cómo trabajo con plantillas y bloques de texto?',
    also: 'modelo texto estándar párrafo reutilizar copiar duplicar',
    steps: [
      'Abra una publicación en el editor y elija {{posts/templates:save.menu}} en {{posts/writing:editor.otherActions}}.',
      'La plantilla está después en {{posts:editor.titleNew}}. Puede contener los destinatarios y la confirmación.',
      'Escriba entre corchetes lo que cambia cada vez. {{posts/templates:gaps.next}} le lleva de uno a otro.',
      'Cree los párrafos frecuentes con {{posts/templates:blocks.new}}. En el texto los inserta con la tecla «/».',
    ],
  },
  'add-pictures': {
    title: '¿Cómo añado imágenes y archivos a una publicación?',
    also: 'foto subir adjunto PDF portada descripción insertar',
    steps: [
      'Ponga el cursor en su sitio y elija {{posts/writing:toolbar.picture}}, o arrastre la imagen al texto.',
      'En {{posts/writing:picture.alt}}, escriba lo que se ve. Sin descripción no se puede publicar.',
      'Con {{posts/writing:cover.add}} la publicación tiene una imagen en su tarjeta y en el correo.',
      'Adjunte un archivo con {{posts/writing:attachments.add}}. Enlace un documento del archivo con {{posts/writing:attachments.link}}.',
    ],
  },
  'schedule-post': {
    title: '¿Cómo hago que una publicación aparezca más tarde?',
    also: 'programar planificar fecha hora aplazar',
    steps: [
      'En el borrador, elija {{posts/writing:editor.planned}} en {{posts/writing:editor.when}}.',
      'Indique {{posts/writing:editor.day}} y {{posts/writing:editor.time}} y confirme.',
      'La publicación está en {{posts:editor.titleNew}}, {{posts:office.scheduled.title}} y aparece por sí sola, también el fin de semana.',
      'Con {{posts:life.actions.unplan}}, en el menú de su fila (tres puntos), ya no aparece por sí sola.',
    ],
    picture: 'La lista de las publicaciones programadas',
  },
  'correct-or-withdraw': {
    title: 'Una publicación tiene un error. ¿Cómo la corrijo o la retiro?',
    also: 'cambiar fallo errata borrar retirar archivar corrección',
    steps: [
      'Abra la publicación en {{posts:editor.titleNew}}, {{posts:office.published.title}} y elija {{posts:life.actions.correct}}.',
      'Cambie el texto. Hasta el final, los miembros leen la versión anterior.',
      'Elija {{posts/writing:correction.publish}}. Con {{posts/writing:correction.announce}} los miembros saben qué estaba mal; {{posts/writing:correction.silent}} es para erratas.',
      'Si la publicación no vale, elija {{posts:life.actions.withdraw}} en {{posts/writing:life.more}}. Los miembros leen entonces solo que se ha retirado.',
      'Las versiones anteriores quedan en {{posts/writing:life.tabs.versions}}.',
    ],
  },
  'four-eyes': {
    title: '¿Cómo publicamos solo con la aprobación de otra persona?',
    also: 'cuatro ojos autorización control segunda firma',
    steps: [
      'Abra {{posts:editor.titleNew}}, {{posts:office.drafts.title}} y elija {{posts/authors:fourEyes.button}}, después {{posts/authors:fourEyes.switchOn}}.',
      'En el borrador elija luego {{posts/authors:ask.action}} en lugar de publicar.',
      'La otra persona encuentra el borrador en {{posts/authors:only.toApprove}} y elige {{posts/authors:approval.give}} o {{posts/authors:approval.refuse}}.',
      'Cada cambio posterior necesita otra aprobación.',
    ],
  },
  'not-reached': {
    title: '¿Cómo veo a quién no llega una publicación?',
    also: 'alcance entrega no leído llegado falta resultado estadística destinatarios',
    steps: [
      'Antes de publicar, junto a los destinatarios se ve cuántas personas están en {{targeting/office:reach.ways.unreachable}}. Al elegirlo ve sus nombres.',
      'Después de publicar, abra la publicación y elija {{posts/writing:life.tabs.results}}.',
      'Allí ve para cada persona si se le envió un correo o una carta y si el correo fue devuelto.',
      'Añada el correo o la dirección postal a la persona en {{targeting:title}}.',
    ],
    picture: 'El resultado de una publicación',
  },
  'print-letters': {
    title: '¿Cómo imprimo cartas para los miembros sin correo electrónico?',
    also: 'correo postal papel sobre franqueo lista dirección',
    steps: [
      'Abra la publicación en {{posts:editor.titleNew}}, {{posts:office.published.title}} y elija {{posts/writing:life.tabs.results}}.',
      'Elija {{results:letters.open}}. Está ordenada por código postal y nombra al final a las personas sin dirección.',
      'Con {{results:letters.pdf}} recibe todas las cartas en un archivo. La dirección cabe en la ventana del sobre.',
      'Después de enviarlas, anote allí que las cartas se han enviado.',
    ],
  },
  'missing-confirmations': {
    title: 'Falta una confirmación. ¿Cómo la recuerdo o la anoto tras una llamada?',
    also: 'recordatorio teléfono fax enterado anotar pendiente justificante plazo',
    steps: [
      'Abra la publicación en {{posts:editor.titleNew}}, {{posts:office.published.title}} y elija {{posts/writing:life.tabs.results}}.',
      'En {{confirmations:results.open}} están todas las que faltan.',
      'El botón que indica cuántas son les envía un recordatorio. Antes de enviarlo ve cuántas reciben un correo y cuántas una carta.',
      'Si alguien confirmó por teléfono o fax, elija {{confirmations/entering:menu.enter}} en la fila e indique la vía, el día y el nombre.',
      'Con {{confirmations:results.proof}} recibe la lista para su archivo.',
    ],
    picture: 'El estado de las confirmaciones de una circular',
  },
  'bounced-mails': {
    title: 'Los correos vuelven, o un proveedor ya no acepta ninguno. ¿Qué hago?',
    also: 'devuelto rebote spam rechazado dirección incorrecta parada servidor buzón lleno',
    steps: [
      'En {{targeting:title}}, {{layout:invitations}} encuentra las invitaciones devueltas con el filtro {{invitations:filters.bounced}}.',
      'En una persona aparece {{people:bounces.title}} si le fueron devueltos correos. Pregunte la dirección correcta y anótela.',
      'Si la dirección es correcta, elija {{people:bounces.again}}.',
      'Si un proveedor no acepta nada, el portal retiene los correos y le muestra su respuesta arriba. Pásela al operador del portal.',
      'Después elija {{posts/writing:standstill.again}}. No se pierde ningún correo.',
    ],
  },
  digests: {
    title: '¿Cuándo reciben los miembros el correo de una publicación?',
    also: 'resumen diario semanal envío momento boletín urgente',
    steps: [
      'Cada miembro elige: {{profile:mails.everyOf.atOnce.title}}, {{profile:mails.everyOf.daily.title}}, {{profile:mails.everyOf.weekly.title}} o {{profile:mails.everyOf.never.title}}.',
      'Un aviso urgente se envía siempre enseguida a todos los destinatarios. Elija para ello el tipo {{posts:kinds.urgent}}.',
      'El contenido de un resumen se decide al enviarlo. Una publicación retirada no aparece.',
      'En {{posts/writing:life.tabs.results}} ve a quién se ha enviado ya el correo.',
    ],
  },
  'take-registrations': {
    title: '¿Cómo recibo inscripciones para una cita?',
    also: 'inscripción plazas participantes evento curso preguntas seminario respuestas',
    steps: [
      'En la publicación, en {{posts/writing:editor.event}}, active {{registrations/terms:title}}.',
      'Elija si la empresa inscribe a su gente o cada persona se inscribe, e indique {{registrations/terms:seats}} y {{registrations/terms:until}}.',
      'Una vez publicada, bajo la publicación ve quién viene. Lo que le digan por teléfono lo anota con {{registrations/office:enter.title}}.',
    ],
    picture: 'Las inscripciones a una cita con plazas y empresas',
  },
  'waiting-list': {
    title: 'Todas las plazas están ocupadas. ¿Qué pasa con la lista de espera?',
    also: 'lista de espera plaza libre completo cancelación más plazas',
    steps: [
      'Cuando queda libre una plaza, el portal la ofrece al siguiente de la lista y la reserva tantas horas como indique la cita.',
      'Con {{registrations/office:menu.moveUp}} en el menú de una fila da una plaza enseguida, aunque no haya ninguna libre. Si otros esperan más tiempo, el cuadro los nombra y usted escribe por qué.',
      'Añade plazas con una corrección. Menos plazas no quitan la plaza a nadie.',
    ],
  },
  'attendance-certificates': {
    title: '¿Cómo anoto quién estuvo e imprimo certificados?',
    also: 'asistencia lista para firmar tarjetas con nombre certificado marcar presente',
    steps: [
      'En las inscripciones elija {{registrations/office:print.mark}} y pulse quién está. También funciona sin red si antes abrió la lista en su propio dispositivo.',
      'En {{registrations/office:print.title}} están la lista para firmar y las tarjetas con nombre.',
      'Después escriba en {{registrations/office:print.texts}} de qué se trató e imprima {{registrations/office:print.certificates}} para quienes estuvieron.',
    ],
  },
  'import-excel': {
    title: '¿Cómo importo miembros desde Excel?',
    also: 'importar CSV tabla subir lista de miembros pasar comparar XLSX',
    steps: [
      'Abra {{targeting:title}}, después {{office:tabs.companies}}, y elija {{records:transfer.import}}. Importe luego las personas en {{office:tabs.members}}.',
      'Elija el archivo: {{imports:file.choose}}. En {{imports:guide.title}} están las columnas que conoce el portal.',
      'En el paso {{imports:steps.columns}}, compruebe qué hay en cada columna.',
      'En el paso {{imports:steps.check}} ve lo nuevo, lo que cambia y los errores. Responda a las preguntas pendientes.',
      'Solo en el paso {{imports:steps.run}} guarda el portal todas las filas o ninguna.',
    ],
    picture: 'La página para importar con la elección del archivo',
  },
  'wrong-umlauts': {
    title: 'Las tildes y la eñe salen mal al importar. ¿Qué hago?',
    also: 'caracteres especiales ñ ä ö ü acentos codificación UTF-8 Windows letras rotas signos de interrogación',
    steps: [
      'Se ve ya en el paso {{imports:steps.columns}}: en {{imports:reading.names}} hay ejemplos de su archivo.',
      'En {{imports:reading.encoding}}, elija otra opción, casi siempre {{imports:reading.encodings.windows-1252}}. El portal vuelve a leer el archivo al momento.',
      'O guarde la tabla en Excel como XLSX. Allí todas las letras son correctas.',
      'Si ya la ha importado, importe otra vez el archivo correcto. El portal cambia entonces solo lo que estaba mal.',
    ],
  },
  'invite-members': {
    title: '¿Cómo invito a los miembros?',
    also: 'invitación acceso enviar otra vez sin acceso alta registro',
    steps: [
      'Abra {{targeting:title}}, {{layout:invitations}}. Allí están todas las personas sin acceso con el estado de su invitación.',
      'Elija {{invitations:send}} en una fila o invite con el botón de arriba a todas las personas que aún no tienen invitación.',
      'Las personas {{invitations:figures.missing}} necesitan primero un correo: {{invitations:addEmail}}.',
      'Elija {{people/inviting:see}}: en {{people/inviting:note}} escribe una frase propia en la invitación.',
      'Los miembros sin acceso reciben las publicaciones por correo o carta.',
    ],
    picture: 'La página de los accesos con el estado de las invitaciones',
  },
  'merge-people': {
    title: 'Una persona está dos veces en el portal. ¿Cómo uno las dos entradas?',
    also: 'duplicado doble dos entradas unir fusionar misma persona',
    steps: [
      'Abra {{targeting:title}}, después {{office:tabs.members}} y la persona. Si el portal reconoce a la otra, pregunta: {{people:twins.title}}',
      'Abra {{records:parts.data}}, elija {{people:form.merge}} y busque a la otra persona.',
      'Compruebe en {{people:merge.stays}} y {{people:merge.goes}} qué entrada queda. {{people:merge.swap}} las cambia.',
      'Elija {{people:merge.review}} y después {{people:merge.confirm}}. No se puede deshacer.',
    ],
  },
  'end-membership': {
    title: 'Una empresa o una persona se da de baja. ¿Cómo anoto el último día?',
    also: 'baja renuncia terminar afiliación fin de año eliminar jubilación fallecido',
    steps: [
      'Abra {{targeting:title}}, después {{office:tabs.companies}} y la empresa.',
      'En {{records:parts.guilds}} elija {{records:ending.companyLeave}} y en {{records:ending.lastDay}}, por ejemplo, {{records:ending.days.yearEnd}}. Ve quién dejará de ver qué.',
      'Hasta ese día no cambia nada. {{records:ending.resume}} lo deshace.',
      'Si solo se va una persona, ábrala en {{office:tabs.members}} y elija {{people:state.leaveOn}}.',
      'Eliminar todos los datos de una persona es otra cosa: {{people:erasure.action}}',
    ],
  },
  'give-roles': {
    title: '¿Cómo ocupo un cargo o doy a alguien permisos de administración?',
    also: 'maestro mayor junta elección mandato administrador permiso rol función comisión',
    steps: [
      'Abra {{targeting:title}}, después {{office:tabs.members}} y la persona.',
      'Elija {{people:roles.add}}, después el cargo, el gremio y el mandato.',
      'Los permisos empiezan y terminan con el mandato. Así puede anotar un cambio con antelación.',
      'Los cargos nuevos se crean en {{office:tabs.roles}}: {{roles:new}}.',
      'Dé la administración al menos a dos personas, por si una falta.',
    ],
    picture: 'Los cargos y roles del portal',
  },
  'folder-rights': {
    title: '¿Cómo decido quién ve una carpeta?',
    also: 'acceso permiso documentos compartir subir confidencial junta archivo',
    steps: [
      'Abra {{layout:documents}} y la carpeta. Las nuevas se crean con {{documents:folder.new}}.',
      'En el menú {{documents:actions.more}} (tres puntos), elija {{documents:actions.audience}} y después {{documents:audience.groups}} o {{documents:audience.officeAlone}}.',
      'Con {{documents:audience.review}} ve, antes de guardar, quién gana acceso y quién lo pierde.',
      'En el mismo menú, en {{documents:actions.rights}} están todas las carpetas con sus permisos. Con {{documents:actions.seeAs}} ve la carpeta como un grupo.',
    ],
    picture: 'El resumen de los permisos de las carpetas',
  },
  'backup-and-export': {
    title: '¿Hay copia de seguridad de nuestros datos, y cómo los exporto?',
    also: 'copia de seguridad exportar Excel lista descargar almacenamiento traslado',
    steps: [
      'Abra {{layout:documents}} y allí, en el menú {{documents:actions.more}} (tres puntos), {{documents:storage.title}}. En {{backups:title}} ve cuándo se hizo y se comprobó la última copia.',
      'Si el portal avisa de una copia antigua o fallida, pase el aviso al operador.',
      'Para tener los miembros y las empresas en una tabla, abra {{targeting:title}}, después {{office:tabs.members}} o {{office:tabs.companies}}. Elija {{records:transfer.import}} y, en {{imports:guide.today}}, {{imports:guide.xlsx}}.',
      'Una carpeta se descarga como ZIP. En {{targeting:title}}, {{layout:audit}} ve quién cambió qué.',
    ],
  },
};
