import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  documents: {
    folderInTrash: 'La carpeta en la que estaba también está en la papelera. Restaure primero la carpeta.',
    notScanned: 'Todavía se comprueba si el archivo contiene software dañino. Inténtelo de nuevo en unos minutos.',
    fileMissing: 'El archivo falta en el servidor en este momento. Su oficina lo ve y puede pedir que se recupere.',
    otherFiles:
      'El servidor no tiene acceso a los archivos de este portal en este momento. Quien lo administra encuentra la causa en su registro.',
    infected: 'El antivirus ha encontrado software dañino en el archivo.',
    uploadIncomplete: 'Todavía falta una parte del archivo. Siga subiéndolo.',
    wrongContent:
      'El contenido no corresponde a la extensión del nombre. Guarde el archivo en el formato que indica la extensión.',
    active: 'El archivo contiene un programa, una macro o un script. Guárdelo sin ellos.',
    twoInOne: 'Dentro del archivo hay otro. Guárdelo de nuevo y suba el nuevo.',
    damaged: 'El archivo está dañado o incompleto. Ábralo y guárdelo de nuevo.',
    empty: 'El archivo está vacío.',
    tooPacked: 'Descomprimido, el archivo sería demasiado grande. Suba uno a uno los archivos que contiene.',
    tooManyBegun:
      'Ya ha empezado a subir 50 archivos o 10 GB. Termine de subirlos o cancélelos. De lo contrario, se descartan a los dos días.',
    tooManyPixels: 'La imagen tiene más de 500 millones de píxeles. Redúzcala.',
    tooLarge: 'El archivo es demasiado grande.',
    quotaFull: 'El portal ya no tiene espacio para esto.',
    diskFull: 'El servidor no tiene más espacio. Quien lo administra debe liberar espacio primero.',
    typeNotTaken: 'No se aceptan archivos de este tipo. Guárdelo, por ejemplo, como PDF.',
    zipTooLarge: 'Hay demasiado en esta carpeta para un solo ZIP. Elija menos o descargue las subcarpetas una a una.',
  },
  imports: {
    notNow: 'La importación no está en este paso. Vuelva a cargar la página para ver dónde está.',
    openQuestions: 'Algunas preguntas no tienen respuesta todavía. Respóndalas u omita las filas.',
    wrongRows: 'Algunas filas tienen errores. Corríjalas u omítalas.',
    unreadable: 'El archivo no se puede leer como tabla. Guárdelo como CSV o XLSX e inténtelo de nuevo.',
  },
  results: { namesOff: 'Este portal no muestra quién ha abierto algo.' },
  bounces: { badSignature: 'La firma no coincide o es demasiado antigua.' },
  mailings: {
    changed: 'Los números han cambiado. Compruebe los números nuevos.',
  },
  posts: {
    alreadyPublished: 'Esta publicación ya está publicada.',
    notCorrectable: 'Solo se puede corregir una publicación ya publicada.',
    nothingToCorrect: 'No hay nada que corregir: ambas versiones dicen lo mismo.',
    correctionOpen: 'Alguien está escribiendo una corrección con otros cambios.',
    notReady: 'A la publicación le falta algo para publicarse.',
    notNow: 'La publicación no está en un estado que permita esto. Vuelva a cargar la página para ver dónde está.',
    withdrawn: 'Esta publicación se ha retirado.',
  },
};
