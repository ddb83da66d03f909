import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  export: 'Exportar',
  csv: 'Como CSV',
  xlsx: 'Como tabla de Excel (XLSX)',
  failed: 'La tabla no se ha podido exportar. Inténtelo de nuevo.',
};
