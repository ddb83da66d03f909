export const texts = {
  export: 'Export',
  csv: 'As CSV',
  xlsx: 'As Excel table (XLSX)',
  failed: 'The table could not be exported. Please try again.',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'ui/tables': typeof texts;
  }
}
