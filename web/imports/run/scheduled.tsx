import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ScheduledForImport } from '#contract/imports/imports.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { call } from '#web/base/api.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { useMailWords } from '#web/ui/use-mail-words.ts';

const route = 'POST /api/imports/{id}/scheduled';

/** What scheduled posts will send because of the file, asked while the dialog is open. */
export function useScheduled(importId: string, asking: boolean) {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: [route, importId],
    queryFn: () => call(route, { params: { id: importId } }),
    enabled: asking,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    found,
    /** Whether the numbers have changed since they were shown: they are refetched, and the dialog stays. */
    recount: (error: unknown) => {
      const isChanged = error instanceof ApiError && error.code === 'mailings.changed';
      if (isChanged) void client.invalidateQueries({ queryKey: [route] });
      return isChanged;
    },
  };
}

export function Scheduled({ found }: Pick<ReturnType<typeof useScheduled>, 'found'>) {
  const t = useTexts('imports');
  return (
    <Loaded query={found} failed={t('run.scheduledFailed')}>
      {(known) => known.next !== null && <Words known={known} next={known.next} />}
    </Loaded>
  );
}

function Words({ known, next }: { known: ScheduledForImport; next: string }) {
  const t = useTexts('imports');
  const mailWords = useMailWords();
  const { longDay } = useFormats();
  const { mailsLeave } = useTenant();
  const counted = useCounted();
  const { posts, recipients, mails, byLetter, pushes } = known;
  const sends = [
    ...(mails > 0 && mailsLeave ? [t('run.addedMails', counted(mails))] : []),
    ...(byLetter > 0 ? [t('run.addedLetters', counted(byLetter))] : []),
    ...(pushes > 0 ? [t('run.addedPushes', counted(pushes))] : []),
  ];
  return (
    <p>
      {t('run.scheduled', { ...counted(posts), day: longDay(next) })}{' '}
      {recipients === 0 ? t('run.addedNobody') : t('run.added', counted(recipients))}{' '}
      {sends.length > 0 && `${t('run.addedSends')} ${sends.join(', ')}.`}
      {mails > 0 && !mailsLeave && mailWords('')}
    </p>
  );
}
