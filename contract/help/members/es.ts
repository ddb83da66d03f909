import type { HelpAnswers, MemberQuestion } from '../questions.ts';

export const answers: HelpAnswers<MemberQuestion> = {
  'first-sign-in': {
    title: '¿Cómo inicio sesión por primera vez?',
    also: 'acceso invitación registro entrar crear cuenta nuevo login',
    steps: [
      '¿La oficina le envió una invitación? Abra el enlace de ese correo, escriba una contraseña y elija {{identity:reset.submit}}.',
      'Sin invitación, elija {{identity:login.register}} en la página {{identity:login.title}}.',
      'Use la dirección de correo que conoce la oficina. Así el portal le reconoce.',
      'Confirme la dirección con el enlace del correo que recibirá después.',
      'Si el portal no conoce su dirección, la oficina comprueba sus datos. Recibirá un correo en cuanto tenga acceso.',
    ],
    picture: 'La página para iniciar sesión con los campos de correo y contraseña',
  },
  'link-expired': {
    title: 'El enlace del correo ha caducado. ¿Qué hago?',
    also: 'no válido invitación no funciona antiguo confirmación',
    steps: [
      'En la página {{identity:login.title}}, elija {{identity:login.forgot}}.',
      'Escriba su dirección de correo y elija {{identity:forgot.submit.link}}. El nuevo enlace llega en uno o dos minutos.',
      'Abra siempre el enlace del correo más reciente. Los anteriores ya no valen.',
      'Si era la invitación y todavía no tiene contraseña, elija {{identity:login.register}} y use la dirección a la que se envió la invitación.',
    ],
  },
  'forgotten-password': {
    title: 'He olvidado mi contraseña. ¿Cómo consigo una nueva?',
    also: 'clave restablecer perdida cambiar entrar',
    steps: [
      'En la página {{identity:login.title}}, elija {{identity:login.forgot}}.',
      'Escriba la dirección de correo con la que inicia sesión y elija {{identity:forgot.submit.link}}.',
      'Abra el enlace del correo. Si no llega, mire en la carpeta de correo no deseado.',
      'Escriba una contraseña nueva y elija {{identity:reset.submit}}.',
    ],
  },
  passkey: {
    title: '¿Cómo inicio sesión sin contraseña, con una llave de acceso?',
    also: 'passkey huella dactilar reconocimiento facial Face ID Touch ID PIN Windows Hello',
    steps: [
      'En la navegación, elija su nombre en {{layout:myProfile}} y después {{profile:parts.sign-in}}.',
      'En {{profile:signIn.passkeys.title}}, elija {{profile:signIn.passkeys.add}}.',
      'Confirme con la huella, la cara o el PIN de su dispositivo.',
      'La próxima vez, elija {{identity:login.passkey}}. Su contraseña sigue valiendo.',
    ],
    picture: 'La sección de las llaves de acceso con el botón para añadir una',
  },
  'colleague-access': {
    title: 'Una compañera o un compañero también necesita acceso. ¿Cómo se hace?',
    also: 'empleado oficina otra persona invitar segundo acceso compartir contraseña',
    steps: [
      'Cada persona tiene su propio acceso. No comparta su contraseña.',
      'La persona abre la página {{identity:login.title}} y elige {{identity:login.register}}.',
      'Escribe su nombre, su propia dirección de correo y, en {{identity:asked.company}}, el nombre de su empresa.',
      'La oficina comprueba los datos y admite a la persona, que entonces recibe un correo.',
    ],
  },
  'confirm-circular': {
    title: '¿Cómo confirmo una circular?',
    also: 'confirmación enterado acuse de recibo firmar leído plazo',
    steps: [
      'Abra {{posts:feed.title}} y elija {{posts:feed.toConfirm}} si solo quiere ver lo pendiente.',
      'Abra la publicación y léala.',
      'Elija {{posts:confirming.action}}. Después se ve quién la confirmó y cuándo.',
      'Si la publicación pide una confirmación por empresa, basta una persona para toda la empresa.',
      'El correo de la publicación tiene el mismo botón y funciona sin iniciar sesión.',
    ],
    picture: 'Una circular con el botón para confirmarla',
  },
  'find-document': {
    title: '¿Dónde encuentro un certificado, un formulario o una hoja informativa?',
    also: 'documento papeles plantilla convenio colectivo archivo descargar PDF carpeta',
    steps: [
      'Abra {{layout:documents}}.',
      'Abra la carpeta o escriba una palabra en {{documents:search.label}}. El portal también busca en el texto de los archivos.',
      'Junto a {{documents:filter.all}}, elija un tipo si hay muchos resultados.',
      'Abra el documento y elija {{documents:actions.download}} para guardar el archivo.',
      'Con {{documents:subscription.subscribe}} recibe un correo cuando hay algo nuevo en una carpeta.',
    ],
    picture: 'Las carpetas y los documentos del portal con el campo de búsqueda',
  },
  search: {
    title: '¿Cómo busco en todo el portal?',
    also: 'encontrar buscador publicación antigua circular número palabra',
    steps: [
      'Elija {{layout:search}} arriba.',
      'Escriba una palabra o un número. El portal encuentra también otras grafías.',
      'Debajo del campo de búsqueda, elija por ejemplo {{search:kinds.documents}} si solo quiere ver eso.',
      'Ponga entre comillas las palabras que van juntas.',
    ],
    picture: 'La búsqueda con resultados en publicaciones y documentos',
  },
  bookmark: {
    title: '¿Cómo guardo una publicación para más tarde?',
    also: 'marcador favorito guardar volver a encontrar lista',
    steps: [
      'En la publicación, elija {{posts/bookmarks:add}}.',
      'La encuentra en {{posts:feed.title}}, {{layout:bookmarks}}, en la navegación.',
      'Si elige {{posts/bookmarks:added}}, sale otra vez de la lista.',
      'Solo usted ve lo que ha guardado.',
    ],
  },
  'read-offline': {
    title: '¿Puedo leer sin conexión, por ejemplo en la obra?',
    also: 'offline sin red sin cobertura internet sótano viaje',
    steps: [
      'En la navegación, elija su nombre en {{layout:myProfile}} y después {{profile:parts.sign-in}}.',
      'En {{profile:signIn.ownDevice.title}}, active {{profile:signIn.ownDevice.label}}. Hágalo solo en su propio dispositivo.',
      'Abra {{posts:feed.title}} mientras tenga conexión. El dispositivo conserva las últimas publicaciones cargadas.',
      'Al cerrar sesión, el dispositivo borra esas publicaciones.',
    ],
  },
  'ask-office': {
    title: '¿Cómo pregunto algo a la oficina?',
    also: 'contacto consulta mensaje escribir teléfono',
    steps: [
      'Abra la publicación sobre la que quiere preguntar.',
      'Elija {{questions:ask}}, escriba su pregunta y elija {{questions:send}}. No todas las publicaciones admiten preguntas.',
      'La respuesta aparece en la publicación, en {{questions:own}}, y usted recibe un aviso.',
      'El teléfono y el correo de la oficina están en {{ui:legal.imprint}}, al final de la navegación.',
    ],
  },
  'register-event': {
    title: '¿Cómo me inscribo, o inscribo a mi gente, en una cita?',
    also: 'inscripción inscribirse evento curso plaza lista de espera asistir',
    steps: [
      'Abra {{layout:dates}} y elija {{posts/dates:own.register}} junto a la cita.',
      'Marque quién viene. A otras personas las añade con {{registrations:withName}}.',
      'Responda a las preguntas que aparezcan y envíe la inscripción. Basta una persona para toda la empresa.',
      'Si todas las plazas están ocupadas, elija {{posts/dates:own.wait}}. Cuando quede una libre, recibirá un correo.',
    ],
  },
  'cancel-event': {
    title: '¿Cómo cancelo o cambio mi inscripción?',
    also: 'cancelar anular darse de baja cambiar enfermo inscripción',
    steps: [
      'Abra la cita en {{layout:dates}}, o el enlace del correo sobre su inscripción.',
      'Con {{registrations:change}} añade o quita personas. Con {{registrations:withdraw}} cancela para todas.',
      'Las plazas quedan libres enseguida. Si la cita está en su calendario, el adjunto del correo la quita.',
      'Si la inscripción está cerrada, llame a la oficina.',
    ],
  },
  'subscribe-calendar': {
    title: '¿Cómo paso las citas a mi calendario?',
    also: 'suscribir calendario Outlook iPhone Google exportar ics móvil',
    steps: [
      'Abra {{layout:dates}} y elija {{posts/dates:subscribe}}.',
      'Abra la dirección con su calendario, o añádala allí como suscripción.',
      'Las citas nuevas y aplazadas aparecen entonces por sí solas. No dé la dirección a nadie: quien la conoce lee su calendario.',
    ],
    picture: 'La página de las citas, por meses',
  },
  'push-iphone': {
    title: '¿Cómo recibo notificaciones en mi iPhone o teléfono Android?',
    also: 'push aviso móvil aplicación instalar pantalla de inicio iPad',
    steps: [
      'En el iPhone y el iPad, abra el portal en Safari, toque el símbolo de compartir y después «Añadir a pantalla de inicio». Abra luego el portal desde allí.',
      'En otros dispositivos es opcional. Lo encuentra en el menú de su cuenta: {{layout:install.item}}.',
      'En la navegación, elija su nombre en {{layout:myProfile}} y después {{profile:parts.notifications}}.',
      'Active {{push:here}} y permita las notificaciones cuando el dispositivo pregunte.',
      'En {{push:kinds}} elige lo que muestra su dispositivo.',
    ],
    picture: 'El interruptor de las notificaciones en el dispositivo',
  },
  'which-mails': {
    title: '¿Qué correos recibo y cómo lo cambio?',
    also: 'boletín darse de baja menos correos diario semanal resumen frecuencia',
    steps: [
      'En la navegación, elija su nombre en {{layout:myProfile}} y después {{profile:parts.notifications}}.',
      'Elija con qué frecuencia llegan los correos: {{profile:mails.everyOf.atOnce.title}}, {{profile:mails.everyOf.daily.title}}, {{profile:mails.everyOf.weekly.title}} o {{profile:mails.everyOf.never.title}}.',
      'Con {{profile:mails.single}} lo elige para cada tipo de publicación.',
      'Los avisos urgentes y los correos sobre su cuenta llegan siempre enseguida.',
    ],
    picture: 'La elección de la frecuencia de los correos',
  },
  'letters-instead': {
    title: '¿Puedo recibir cartas en lugar de correos electrónicos?',
    also: 'correo postal papel fax sin internet sin ordenador',
    steps: [
      'Abra un correo que el portal haya enviado a su empresa y siga el enlace del final.',
      'Elija {{profile:mails.companyStop}}.',
      'Si no tiene ningún correo así, avise a la oficina. Ella anota el correo postal como vía.',
      'Las cartas se envían a su propia dirección o, si falta, a la de su empresa. Compruebe en {{profile:parts.company}} que es correcta.',
    ],
  },
  language: {
    title: '¿Cómo elijo otro idioma?',
    also: 'inglés alemán español english deutsch traducir letra grande oscuro pantalla',
    steps: [
      'Abra su cuenta arriba a la derecha y elija el idioma. Antes de iniciar sesión, elíjalo al final de la página.',
      'El portal recuerda el idioma. También los correos llegan entonces en ese idioma.',
      'Las publicaciones y los documentos siguen en el idioma en que se escribieron.',
      'El tamaño de la letra, el brillo y el contraste están en {{layout:display}}.',
    ],
  },
  'company-changed': {
    title: 'Nuestra empresa se ha mudado o tiene otro nombre. ¿Qué hago?',
    also: 'dirección mudanza teléfono cuenta bancaria titular datos cambiar',
    steps: [
      'En la navegación, elija su nombre en {{layout:myProfile}} y después {{profile:parts.company}}.',
      'Elija {{profile:company.report}}. Su programa de correo abre un mensaje a la oficina.',
      'Escriba los datos nuevos y el día desde el que valen.',
      'La oficina anota el cambio. Solo ella puede cambiar los datos de la empresa.',
    ],
    picture: 'Los datos de su empresa en el perfil',
  },
  'new-address': {
    title: '¿Cómo cambio mi dirección de correo?',
    also: 'correo nuevo buzón inicio de sesión datos de contacto teléfono',
    steps: [
      'En la navegación, elija su nombre en {{layout:myProfile}} y después {{profile:parts.sign-in}}.',
      'Elija {{profile:signIn.address.change}} y escriba la dirección nueva.',
      'Abra el correo que se envía a la dirección nueva y confirme allí.',
      'El teléfono y la imagen se cambian en {{profile:parts.person}}.',
    ],
    picture: 'El apartado con la dirección de correo para iniciar sesión',
  },
  'who-sees-my-data': {
    title: '¿Qué datos míos se guardan y quién los ve?',
    also: 'protección de datos privacidad RGPD acceso mis datos descargar exportar',
    steps: [
      'En la navegación, elija su nombre en {{layout:myProfile}} y después {{profile:parts.data}}.',
      'En {{profile:data.title}} está todo, con su finalidad y las personas que pueden verlo.',
      'Con {{profile:data.takeAway.save}}, en {{profile:data.takeAway.title}}, recibe todo en un archivo.',
      'En {{profile:parts.person}} elige si otros miembros ven su imagen, su teléfono y su correo. Si no elige nada, solo los ve la oficina.',
    ],
    picture: 'La página «Mis datos» con lo que está guardado',
  },
  'delete-account': {
    title: '¿Cómo elimino mi cuenta?',
    also: 'borrar supresión quitar baja terminar acceso derecho al olvido RGPD',
    steps: [
      'En la navegación, elija su nombre en {{layout:myProfile}} y después {{profile:parts.data}}.',
      'Elija {{profile:data.deletion.open}} y lea lo que se elimina y lo que queda.',
      'Escriba su contraseña por seguridad y confirme.',
      'Hasta el día indicado puede elegir {{layout:deletion.undo}} en la parte superior de cada página.',
      'La afiliación de su empresa no termina con esto.',
    ],
  },
  leave: {
    title: 'Dejo la empresa, o la empresa se da de baja. ¿Qué hago?',
    also: 'baja renuncia jubilación traspaso terminar afiliación sucesor',
    steps: [
      'Los estatutos regulan la baja de una empresa. Escriba a la oficina, que anota el último día.',
      'Si es usted quien deja la empresa, elija {{profile:company.report}} en {{profile:parts.company}} e indique su último día.',
      'Indique también quién le sucede. Así la empresa sigue recibiendo todas las circulares.',
      'Hasta el último día lo lee todo como antes.',
    ],
  },
};
