import type { Translated } from '#contract/base/text/translated.ts';
import type { signIn as english } from './en.ts';

export const signIn: Translated<typeof english> = {
  failed: 'No se puede cargar su inicio de sesión',
  address: {
    title: 'Correo para iniciar sesión',
    lead: 'Usted inicia sesión con {{email}}.',
    elsewhere:
      'Usted inicia sesión con {{email}}. Esta dirección la gestiona {{service}} y aquí no se puede cambiar. La oficina le ayudará.',
    change: 'Cambiar la dirección de correo',
    ask: 'Enviamos un correo a la dirección nueva. Hasta que use el enlace que contiene, vale la dirección actual.',
    next: 'Nueva dirección de correo',
    mail: 'Enviar el correo',
    sure: 'Enviamos el enlace a {{email}}. Antes le pedimos de nuevo su contraseña.',
    sureGoogle:
      'Enviamos el enlace a {{email}}. Para ello debe haber iniciado sesión con Google hace menos de 10 minutos.',
    send: 'Enviar',
    sent: 'El correo va de camino a {{email}}.',
    waits: 'A la espera de confirmación en {{email}}',
    until: 'El enlace del correo vale hasta {{until}}. Si no llega nada, mire en la carpeta de correo no deseado.',
    again: 'Enviar de nuevo',
    withdraw: 'Retirar',
    withdrawn: 'El cambio a {{email}} se ha retirado.',
  },
  password: {
    title: 'Contraseña',
    here: 'Una contraseña nueva cierra la sesión en todos los demás dispositivos.',
    hereElsewhere: '{{service}} gestiona su contraseña. Puede cambiarla aquí.',
    change: 'Cambiar la contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    submit: 'Cambiar',
    changed: 'Su contraseña ha cambiado.',
    first:
      'Hasta ahora inicia sesión solo con Google. Le enviamos un enlace con el que establece además una contraseña. Después tendrá que iniciar sesión de nuevo en todos sus dispositivos.',
    setFirst: 'Establecer una contraseña',
    mail: '{{service}} gestiona su contraseña y le envía un correo con un enlace para establecer una nueva.',
    sendMail: 'Enviar el correo',
    sent: 'El correo va de camino a {{email}}.',
    none: 'Inicia sesión con Google. En {{service}} no tiene una contraseña propia para ello.',
  },
  second: {
    title: 'Segundo paso',
    on: 'activado',
    off: 'Para iniciar sesión hará falta además un código de una aplicación de su teléfono. La contraseña sola ya no bastará.',
    isOn: 'Después de la contraseña, y también después de Google, le pedimos un código de su aplicación.',
    forOperators:
      'Si inicia sesión con un segundo paso o una clave de acceso, ve también la página «Funcionamiento»: su dirección es de quienes gestionan esta instalación. Active uno de los dos y vuelva a iniciar sesión con él.',
    forOperatorsAgain:
      'Si inicia sesión con un código o una clave de acceso, ve también la página «Funcionamiento»: su dirección es de quienes gestionan esta instalación. Esta sesión no lo usó, porque el portal confía en este navegador o porque la sesión es anterior. Inicie sesión con el código en una ventana privada, o en cualquier sitio con una clave de acceso.',
    forOperatorsElsewhere:
      'Si inicia sesión con un segundo paso, ve también la página «Funcionamiento»: su dirección es de quienes gestionan esta instalación. Configúrelo en {{service}} y vuelva a iniciar sesión con él. Si después no ve la página, {{service}} no comunica el segundo paso al portal.',
    elsewhere: {
      firebase:
        'Con {{service}} este portal no ofrece un segundo paso ni claves de acceso. Solo su contraseña protege el inicio de sesión.',
      auth0:
        'Su asociación puede ofrecer en {{service}} un segundo paso y llaves de acceso. Ambos se configuran allí al iniciar sesión, no aquí.',
      amplify:
        'Su asociación decide en {{service}} si al iniciar sesión introduce un código de una aplicación. Aquí no se puede configurar. No hay llaves de acceso.',
    },
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    goOn: 'Continuar',
    password: 'Su contraseña',
    setUp: 'Activar el segundo paso',
    ask: 'Primero le pedimos otra vez su contraseña.',
    askGoogle: 'Para esto debe haber iniciado sesión con Google hace menos de 10 minutos.',
    scan: 'Lea esta imagen con su aplicación, por ejemplo 2FAS, Aegis o Google Authenticator.',
    qr: 'Código QR para su aplicación',
    open: 'Abrir en la aplicación de este dispositivo',
    type: 'O escriba esta clave en la aplicación:',
    prove: 'Introduzca después el código que muestra la aplicación. Con ello queda activado el segundo paso.',
    recoveryTitle: 'Sus códigos de recuperación',
    recovery:
      'Con cada uno de estos códigos inicia sesión una vez cuando le falta el teléfono. Guárdelos aparte del teléfono: solo los mostramos ahora.',
    copy: 'Copiar',
    copied: 'Los códigos se han copiado.',
    save: 'Guardar como archivo',
    print: 'Imprimir',
    file: 'Códigos de recuperación.txt',
    done: 'He guardado los códigos',
    renew: 'Códigos de recuperación nuevos',
    renewText: 'Los códigos actuales dejarán de valer.',
    renewSubmit: 'Crear códigos nuevos',
    end: 'Desactivar el segundo paso',
    endText: 'Para iniciar sesión bastará otra vez la contraseña. Sus códigos de recuperación dejan de valer.',
    ended: 'El segundo paso está desactivado.',
  },
  google: {
    tooLongAgo:
      'Han pasado más de 10 minutos desde que inició sesión. Inicie sesión otra vez con Google y vuelva después aquí.',
    again: 'Iniciar sesión con Google',
  },
  passkeys: {
    title: 'Llaves de acceso',
    failed: 'No se pueden cargar sus llaves de acceso',
    lead: 'Con una llave de acceso inicia sesión con la huella, la cara o el PIN de su dispositivo, sin contraseña y sin código. Una página falsa no puede robarla.',
    add: 'Añadir una llave de acceso',
    ask: 'Primero le pedimos otra vez la contraseña. Después su dispositivo pregunta dónde guardar la llave de acceso.',
    askGoogle:
      'Para esto debe haber iniciado sesión con Google hace menos de 10 minutos. Después su dispositivo pregunta dónde guardar la llave de acceso.',
    isAdded: 'La llave de acceso está añadida.',
    added: 'añadida {{at}}',
    used: 'usada por última vez {{at}}',
    unused: 'todavía sin usar',
    synced: 'en todos los dispositivos con el mismo llavero',
    elsewhere: 'vale solo en {{host}}',
    rename: 'Cambiar el nombre',
    renameNamed: 'Cambiar el nombre de {{name}}',
    name: 'Nombre',
    nameHint: 'Por ejemplo, «teléfono del taller». Sin nombre, la llave lleva el nombre del navegador.',
    remove: 'Eliminar',
    removeNamed: 'Eliminar {{name}}',
    askRemove: '¿Eliminar {{name}}?',
    removeText:
      'Nadie podrá iniciar sesión con esta llave de acceso. Elimínela también en los ajustes de su dispositivo.',
    removed: '{{name}} está eliminada.',
  },
  devices: {
    title: 'Dispositivos con sesión iniciada',
    failed: 'No se pueden cargar sus dispositivos',
    name: '{{browser}} en {{system}}',
    unknown: 'Navegador desconocido',
    current: 'este dispositivo',
    since: 'sesión iniciada desde {{since}}',
    seen: 'usado por última vez {{seen}}',
    end: 'Cerrar sesión',
    endNamed: 'Cerrar la sesión de {{name}}',
    ask: '¿Cerrar la sesión de {{name}}?',
    askText: 'En ese dispositivo habrá que iniciar sesión de nuevo.',
    ended: 'La sesión de {{name}} está cerrada.',
    others: 'Cerrar todas las demás',
    askOthers: '¿Cerrar la sesión en todos los demás dispositivos?',
    askOthersText:
      'Solo seguirá con la sesión iniciada en este dispositivo. También se volverá a pedir el código en los dispositivos en los que confió durante 30 días.',
    othersEnded: 'La sesión está cerrada en todos los demás dispositivos.',
    elsewhere:
      '{{service}} gestiona su inicio de sesión. Solo ese servicio sabe en qué dispositivos tiene la sesión iniciada.',
    byPassword: 'Una contraseña nueva cierra todas las demás sesiones.',
    byOffice:
      'Si ha perdido un dispositivo, cambie su contraseña y avise a la oficina: puede cerrar allí sus sesiones.',
  },
  ownDevice: {
    title: 'Este dispositivo',
    label: 'Leer sin conexión',
    hint_one:
      'Las últimas publicaciones cargadas siguen legibles en este dispositivo, {{count}} día como máximo sin conexión y solo hasta que cierre la sesión. Actívelo solo en un dispositivo que usa únicamente usted.',
    hint_other:
      'Las últimas publicaciones cargadas siguen legibles en este dispositivo, {{count}} días como máximo sin conexión y solo hasta que cierre la sesión. Actívelo solo en un dispositivo que usa únicamente usted.',
  },
};
