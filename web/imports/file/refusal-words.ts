import type { FileRefusal } from '#contract/base/file-refusal.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useErrorText } from '#web/ui/form/error-text.tsx';

export function useRefusalWords(): (error: Error, file: File) => string {
  const t = useTexts('imports');
  const errorText = useErrorText();
  const { size, number } = useFormats();

  function ofReason(reason: FileRefusal, name: string): string {
    if (reason.code === 'openQuote') return t('refused.openQuote', { row: number(reason.row) });
    if (isOfCalendar(reason)) return t('refused.noTable', { name });
    if (reason.code !== 'tooManyRows' && reason.code !== 'tooManyColumns') return t(`refused.${reason.code}`, { name });
    const { code, most, at } = reason;
    const text = t(`refused.${code}`, { count: most, name, most: number(most) });
    return at === null ? text : `${text} ${t('refused.at', { at })}`;
  }

  return (error, file) => {
    const { name } = file;
    const { status, code, reason } = error instanceof ApiError ? error : { status: 0, code: 'internal' as const };
    if (status === 413) return t('refused.tooLarge', { name, size: size(file.size) });
    if (status === 415) return t('refused.wrongType', { name });
    if (reason) return ofReason(reason, name);
    if (file.size === 0) return t('refused.empty', { name });
    if (code === 'unreachable') return t('refused.broken', { name });
    return t('refused.other', { why: errorText(code) });
  };
}

type OfCalendar = Extract<FileRefusal, { code: 'noCalendar' | 'noEvents' | 'tooManyEvents' }>;

function isOfCalendar(reason: FileRefusal): reason is OfCalendar {
  return ['noCalendar', 'noEvents', 'tooManyEvents'].includes(reason.code);
}
