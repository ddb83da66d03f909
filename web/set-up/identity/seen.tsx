import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/base/network/api-error.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import css from '../set-up.module.css';

/** How the portal and its mails look to members, and a mail to oneself. */
export function Seen({ name, answers, save }: { name: string; answers: string } & SavesFirst) {
  const t = useTexts(['set-up', 'ui']);
  return (
    <aside className={css.seen} aria-label={t('identity.see')}>
      <b>{t('identity.see')}</b>
      <div className={classes(css.window, css.brand)}>
        <Logo />
        <span>
          <b>{name}</b>
          <span>{t('ui:tagline')}</span>
        </span>
      </div>
      <div className={css.window}>
        <b>{name}</b>
        <span>{t('identity.mailSubject')}</span>
        {answers !== '' && <span className={css.dim}>{t('identity.replies', { address: answers })}</span>}
      </div>
      <TestMail save={save} />
    </aside>
  );
}

interface SavesFirst {
  /** The mail as the form describes it; undefined where something in it is wrong. */
  save: () => Promise<object | undefined>;
}

function TestMail({ save }: SavesFirst) {
  const t = useTexts(['set-up', 'ui']);
  const { mailsLeave, mailsHeld } = useTenant();
  const { time } = useFormats();
  const sending = useMutation({
    ...mutation('POST /api/portal/test-mail'),
    meta: { quiet: true },
    onError: (error) => {
      if (!isTooMany(error)) tellFailure(error);
    },
  });
  if (!mailsLeave || mailsHeld)
    return (
      <>
        <Button variant="soft" icon="mail" disabled aria-describedby="test-mail">
          {t('identity.test')}
        </Button>
        <p id="test-mail">{t(mailsLeave ? 'ui:mailsHeld' : 'ui:mailsStay')}</p>
      </>
    );
  const { data, error } = sending;
  return (
    <>
      <Button
        variant="soft"
        icon="mail"
        busy={sending.isPending}
        onClick={() => void save().then((saved) => saved && sending.mutate({}))}
      >
        {t('identity.test')}
      </Button>
      <div role="status">
        {data && (
          <p className={classes(css.result, data.outcome === 'taken' ? css.good : css.bad)}>
            <Icon name={data.outcome === 'taken' ? 'confirmed' : 'warning'} />
            <span>
              {data.outcome === 'taken' && t('identity.sent', { address: data.to, time: time(data.at) })}
              {data.outcome === 'kept' && t('ui:mailsStay')}
              {data.outcome === 'held' && t('ui:mailsHeld')}
              {data.outcome === 'refused' && t('identity.refused', { reason: data.reason ?? '' })}
              {data.outcome === 'unanswered' && t('identity.unanswered')}
            </span>
          </p>
        )}
        {isTooMany(error) && (
          <p className={classes(css.result, css.bad)}>
            <Icon name="warning" />
            <span>{t('identity.tooMany')}</span>
          </p>
        )}
      </div>
    </>
  );
}

function isTooMany(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'tooMany';
}
