import { useMutation } from '@tanstack/react-query';
import type { MailVersion } from '#contract/mailings/previews.ts';
import { mutation } from '#web/base/api.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { useTenant } from '#web/base/session.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { classes } from '#web/ui/text/classes.ts';
import css from './preview.module.css';

interface Props {
  postId: string;
  version: MailVersion;
  correcting: boolean;
}

/** Says where it went, and what the mail server answered if it refused. */
export function TestMail({ postId, version, correcting }: Props) {
  const t = useTexts(['posts/writing', 'ui']);
  const { mailsLeave, mailsHeld } = useTenant();
  const { time } = useFormats();
  const sending = useMutation({
    ...mutation('POST /api/posts/{id}/test-mail'),
    meta: { quiet: true },
    onError: (error) => {
      if (!hasWords(error)) tellFailure(error);
    },
  });
  const { data, error } = sending;
  const words = (() => {
    if (!mailsLeave) return t('ui:mailsStay');
    if (mailsHeld || data?.outcome === 'held') return t('ui:mailsHeld');
    const known = hasWords(error);
    if (error) return known ? t(`posts/writing:preview.test.${known}`) : undefined;
    if (data?.outcome === 'taken')
      return t('posts/writing:preview.test.taken', { address: data.to, time: time(data.at) });
    if (data?.outcome === 'refused')
      return t('posts/writing:preview.test.refused', { address: data.to, reason: data.reason ?? '' });
    return data && (data.outcome === 'kept' ? t('ui:mailsStay') : t('posts/writing:preview.test.unanswered'));
  })();
  const isGood = data?.outcome === 'taken' && !error;
  return (
    <>
      <Button
        icon="mail"
        busy={sending.isPending}
        disabled={!mailsLeave || mailsHeld}
        aria-describedby="test-mail"
        onClick={() => sending.mutate({ params: { id: postId }, body: { version, correcting } })}
      >
        {t('posts/writing:preview.test.send')}
      </Button>
      <p id="test-mail" role="status" className={classes(css.told, isGood && css.good)}>
        {words && (
          <>
            <Icon name={isGood ? 'confirmed' : 'warning'} />
            <span>{words}</span>
          </>
        )}
      </p>
    </>
  );
}

function hasWords(error: Error | null): 'tooMany' | 'noAddress' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'tooMany') return 'tooMany';
  return error.code === 'conflict' ? 'noAddress' : null;
}
