import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  maintenance: {
    title: 'El portal está en mantenimiento',
    text: 'El operador está trabajando en el portal. No se pierde nada.',
    comesBack: 'Puede dejar esta página abierta: seguirá por sí sola en cuanto el portal vuelva a estar disponible.',
  },
  errors: {
    documents: {
      folderInTrash: 'La carpeta también está en la papelera. Recupere primero la carpeta.',
      notScanned: 'Todavía se comprueba si el archivo contiene software dañino. Inténtelo de nuevo en unos minutos.',
      fileMissing: 'El archivo falta en el servidor. Su oficina puede pedir que se recupere.',
      tooSlow: 'El servidor estaba demasiado ocupado y no pudo preparar el archivo a tiempo. Inténtelo de nuevo.',
      otherFiles:
        'El servidor no tiene acceso a los archivos de este portal en este momento. El administrador encontrará la causa en el registro.',
      infected: 'El antivirus ha encontrado software dañino en el archivo.',
      uploadIncomplete: 'Todavía falta una parte del archivo. Siga subiéndolo.',
      wrongContent: 'El contenido no corresponde a la extensión del nombre.',
      active: 'El archivo contiene un programa, una macro o un script. Guárdelo sin ellos.',
      twoInOne: 'Dentro del archivo hay otro. Guárdelo de nuevo y suba el nuevo.',
      damaged: 'El archivo está dañado o incompleto. Ábralo y guárdelo de nuevo.',
      empty: 'El archivo está vacío.',
      tooPacked: 'Descomprimido, el archivo sería demasiado grande. Suba uno a uno los archivos que contiene.',
      tooManyBegun: 'Ya ha empezado a subir 50 archivos o 10 GB. Termine de subirlos o cancélelos.',
      tooManyPixels: 'La imagen tiene más de 500 millones de píxeles. Redúzcala.',
      tooLarge: 'El archivo es demasiado grande.',
      quotaFull: 'El portal ya no tiene espacio para esto.',
      diskFull: 'El servidor no tiene más espacio. El administrador debe liberar espacio primero.',
      typeNotTaken: 'No se aceptan archivos de este tipo. Guárdelo, por ejemplo, como PDF.',
      zipTooLarge: 'Hay demasiado en esta carpeta para un solo ZIP. Descargue las subcarpetas una a una.',
    },
    imports: {
      knownEvents: 'De algunos eventos ya existen publicaciones. Ya no están elegidos; compruebe la selección.',
      notNow: 'La importación está en otro paso. Cargue la página de nuevo.',
      openQuestions: 'Algunas preguntas no tienen respuesta todavía. Respóndalas u omita las filas.',
      wrongRows: 'Algunas filas tienen errores. Corríjalas u omítalas.',
      unreadable: 'El archivo no se puede leer como tabla. Guárdelo como CSV o XLSX.',
    },
    confirmations: {
      notAsked: 'Para esta publicación no necesitamos su confirmación.',
      remindedToday: 'Hoy ya se ha enviado un recordatorio, o no hay a quién recordar.',
    },
    privacy: {
      signInAgain: 'Por seguridad, cierre la sesión y vuelva a iniciarla. Después tiene 15 minutos para ello.',
    },
    questions: {
      off: 'La oficina no admite preguntas sobre esta publicación por ahora.',
      tooMany: 'Ya ha escrito diez mensajes en 24 horas, que es el máximo. Continúe mañana o llame a la oficina.',
      answered: 'La pregunta ya está respondida o cerrada. Vuelva a cargar la página.',
      unseen: 'La persona ya no ve la publicación o no tiene acceso. Una respuesta no le llegaría aquí.',
      unanswered: 'Responda a la pregunta antes de mostrarla a todos.',
    },
    registrations: {
      remindedLately: 'La oficina ya recordó la invitación a quienes no han respondido en las últimas 24 horas.',
      notYet: 'No se puede marcar la asistencia antes de que empiece el día.',
      notAsked: 'En esta publicación no hay inscripción.',
      notNow: 'La inscripción no está abierta.',
      tooFewSeats: 'No hay suficientes plazas libres.',
      elsewhere: 'Otra empresa ya ha inscrito a una de estas personas.',
    },
    results: { namesOff: 'Este portal no muestra quién ha abierto algo.' },
    bounces: { badSignature: 'La firma no coincide o es demasiado antigua.' },
    mailings: {
      noSuchVersion: 'Ahora nadie recibe esta versión del correo.',
      changed: 'Los números han cambiado. Compruebe los números nuevos.',
    },
    posts: {
      alreadyPublished: 'Esta publicación ya está publicada.',
      notCorrectable: 'Solo se pueden corregir publicaciones ya publicadas.',
      nothingToCorrect: 'No hay nada que corregir: ambas versiones son iguales.',
      correctionOpen: 'Alguien está escribiendo una corrección con otros cambios.',
      notReady: 'A la publicación le falta algo para publicarse.',
      notApproved: 'Primero otra persona debe aprobar exactamente esta versión.',
      ownVersion: 'Debe aprobarla alguien que no haya escrito esta versión.',
      bookmarksFull: 'Ya ha guardado 500 publicaciones. Quite primero otra en «Guardadas».',
      notNow: 'Esto no es posible en el estado actual de la publicación. Cargue la página de nuevo.',
      withdrawn: 'La oficina ha retirado esta publicación.',
    },
  },
};
