import type { Translated } from '#contract/base/text/translated.ts';
import type { search as english } from './en.ts';

export const search: Translated<typeof english> = {
  label: 'Buscar en documentos',
  found_one: '{{shown}} resultado',
  found_other: '{{shown}} resultados',
  resembling: 'No hay resultados con exactamente estas palabras. Palabras parecidas:',
  quoted: '«{{name}}»',
  leftOut_one: 'Ningún resultado contiene {{words}} junto con las demás palabras. Esta palabra se ha omitido.',
  leftOut_other: 'Ningún resultado contiene {{words}} junto con las demás palabras. Estas palabras se han omitido.',
  missing: 'sin {{words}}',
  kinds: 'Tipos de documentos',
  allKinds: 'Todos los tipos',
  filed: 'A {{day}}',
  nothing: 'Nada encontrado',
  nothingText: 'La búsqueda abarca los nombres y textos de todos los documentos que usted puede ver.',
  nothingNarrowed: 'Quizá esté en documentos de otro tipo o de otra vigencia.',
  more: 'Mostrar más',
  failed: 'La búsqueda no responde',
  text: {
    label: 'Búsqueda',
    pending: 'Por ahora solo por el nombre. El texto aún se está leyendo.',
    none: 'Solo por el nombre. El archivo no contiene texto.',
    failed: 'Solo por el nombre. El texto no se puede leer.',
  },
};
