import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Palabras de búsqueda',
  lead: 'Cuando un miembro busca una de las palabras, la búsqueda encuentra también las otras del grupo. Los cambios valen de inmediato.',
  find: 'Buscar una palabra',
  new: 'Añadir palabras',
  failed: 'No se pueden cargar las palabras de búsqueda',
  own: 'Palabras de su oficina',
  none: 'Todavía no tiene palabras propias. Añada cómo llaman sus miembros a las cosas, por ejemplo una abreviatura o una palabra de su región.',
  noneFound: 'Ninguna de sus palabras se llama «{{search}}».',
  among: 'También entre las palabras incluidas: {{words}}',
  edit: 'Editar {{name}}',
  delete: 'Eliminar {{name}}',
  ask: '¿Eliminar {{name}}?',
  askText:
    'Con cada palabra la búsqueda encontrará solo lo que contiene esa palabra. Las publicaciones y los documentos no cambian.',
  confirm: 'Eliminar palabras',
  removed: 'Las palabras {{name}} se han eliminado.',
  change: 'Editar palabras',
  save: 'Guardar palabras',
  saved: 'Guardado: {{name}}.',
  words: 'Palabras que significan lo mismo',
  hint: 'Una palabra por línea o separadas por comas, por ejemplo: Kluft, Arbeitskleidung. También puede ser un nombre de hasta tres palabras.',
  built: 'Palabras incluidas',
  builtText: 'El portal ya conoce estas palabras del oficio. Están en alemán y no se pueden cambiar.',
  builtCount_one: '{{number}} grupo',
  builtCount_other: '{{number}} grupos',
  builtNone: 'Ninguna de las palabras incluidas se llama «{{search}}».',
  overlap:
    '«{{word}}» está también entre las palabras incluidas, junto con {{words}}. Con sus otras palabras la búsqueda no encuentra estas. Si significan lo mismo, introdúzcalas también aquí.',
  faults: {
    tooFew: 'Introduzca al menos dos palabras distintas. Las formas de una palabra se encuentran de todos modos.',
    tooMany: 'Un grupo puede tener como máximo doce palabras.',
    tooLong: '«{{word}}» es demasiado larga. Una palabra puede tener como máximo 60 caracteres.',
    tooManyWords: '«{{word}}» tiene más de tres palabras. Separe las palabras distintas con comas.',
    noLetters: '«{{word}}» es demasiado corta. Una palabra tiene al menos dos caracteres, y uno es una letra.',
    taken: '«{{word}}» ya está en su grupo {{words}}. Añada las palabras allí.',
    silent: 'Una de las palabras no dice nada en una búsqueda, como «y» o «n.º». Quítela.',
    takenMeanwhile:
      'Alguien acaba de incluir una de estas palabras en otro grupo. Cierre la ventana y revise la lista.',
  },
};
