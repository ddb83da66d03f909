import type { Translated } from '#web/base/text-types.ts';
import type { search as english } from './en.ts';

export const search: Translated<typeof english> = {
  label: 'Buscar en documentos',
  found_one: '{{said}} resultado entre todo lo dirigido a usted',
  found_other: '{{said}} resultados entre todo lo dirigido a usted',
  resembling: 'Nada contiene exactamente estas palabras. Palabras parecidas:',
  kinds: 'Tipos de documentos',
  allKinds: 'Todos los tipos',
  filed: 'A {{day}}',
  nothing: 'Nada encontrado',
  nothingText: 'Se busca en los nombres y textos de todo lo dirigido a usted.',
  nothingNarrowed: 'Quizá esté en documentos de otro tipo o de otra vigencia.',
  more: 'Mostrar más',
  failed: 'La búsqueda no responde',
  text: {
    label: 'Búsqueda',
    pending: 'por ahora solo encuentra el nombre, el texto aún se está leyendo',
    none: 'solo encuentra el nombre, el archivo no contiene texto',
    failed: 'solo encuentra el nombre, el texto no se puede leer',
  },
};
