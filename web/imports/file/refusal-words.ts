import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/base/api-error.ts';
import { useFormats } from '#web/base/formats.ts';

/** Why the server did not take a file, and what to do about it. */
export function useRefusalWords(): (error: Error, file: File) => string {
  const { t } = useTranslation('imports');
  const { t: ui } = useTranslation('ui');
  const { size } = useFormats();
  return (error, file) => {
    const { name } = file;
    const { status, code, message } = error instanceof ApiError ? error : { status: 0, code: 'internal', message: '' };
    if (status === 413) return t('refused.tooLarge', { name, size: size(file.size) });
    if (status === 415) return t('refused.wrongType', { name });
    if (code === 'imports.unreadable') return t(...unreadable(message, name));
    if (file.size === 0) return t('refused.empty', { name });
    return t('refused.other', { why: ui(`errors.${code as 'internal'}`) });
  };
}

type Reason = 'empty' | 'headings' | 'twice' | 'rows' | 'columns' | 'quote' | 'oldExcel';

/** The server says in English what is wrong with a table; what it says that is not known here counts as damaged. */
const reasons: readonly [pattern: RegExp, reason: Reason][] = [
  [/is empty/, 'empty'],
  [/first row must hold the headings/, 'headings'],
  [/two columns have the heading “(?<heading>.*)”/i, 'twice'],
  [/more than \d+ rows/, 'rows'],
  [/more than \d+ columns/, 'columns'],
  [/quotation mark is not closed, near row (?<row>\d+)/, 'quote'],
  [/old Excel/, 'oldExcel'],
];

function unreadable(detail: string, name: string) {
  for (const [pattern, reason] of reasons) {
    const found = pattern.exec(detail);
    if (found) return [`refused.${reason}`, { name, ...found.groups }] as const;
  }
  return ['refused.damaged', { name }] as const;
}
