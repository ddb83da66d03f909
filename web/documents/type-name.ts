import type { Document } from '#contract/documents/document.ts';

const types: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/gif': 'GIF',
  'image/webp': 'WEBP',
  'application/zip': 'ZIP',
  'text/plain': 'TXT',
  'text/csv': 'CSV',
  'application/msword': 'DOC',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
};

/** "PDF"; for unknown types the file's extension. */
export function typeName({ type, name }: Pick<Document, 'type' | 'name'>): string {
  const [, ending = ''] = /\.([a-z][a-z\d]{1,3})$/i.exec(name) ?? [];
  return types[type] ?? (ending.toUpperCase() || '?');
}

/** Without the file's extension, where the type is shown beside it. */
export function titleOf({ type = '', name }: { type?: string; name: string }): string {
  const ending = `.${typeName({ type, name })}`;
  return name.toUpperCase().endsWith(ending) && name.length > ending.length ? name.slice(0, -ending.length) : name;
}
