import { useTexts } from '#web/base/language/use-texts.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useErrorText } from '#web/ui/form/error-text.tsx';

/** Why a calendar file was not read, and what to do. */
export function useCalendarRefusal(): (error: Error, file: File) => string {
  const t = useTexts('imports/calendars');
  const errorText = useErrorText();
  const { number, size } = useFormats();
  return (error, { name, size: bytes }) => {
    const { status, code, reason } = error instanceof ApiError ? error : { status: 0, code: 'internal' as const };
    if (status === 413) return t('refused.tooLarge', { name, size: size(bytes) });
    if (status === 415 || reason?.code === 'noCalendar' || reason?.code === 'empty')
      return t('refused.noCalendar', { name });
    if (reason?.code === 'noEvents') return t('refused.noEvents', { name });
    if (reason?.code === 'tooManyEvents')
      return t('refused.tooManyEvents', { name, count: reason.found, n: number(reason.found) });
    if (reason) return t('refused.damaged', { name });
    return t('refused.other', { name, why: errorText(code) });
  };
}
