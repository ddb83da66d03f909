import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  export: 'Exportieren',
  csv: 'Als CSV',
  xlsx: 'Als Excel-Tabelle (XLSX)',
  failed: 'Die Tabelle ließ sich nicht exportieren. Versuchen Sie es noch einmal.',
};
