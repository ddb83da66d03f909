import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { type MailPace, mailPaces } from '#contract/mailings/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './notifications.module.css';

interface Props {
  preferences: MailPreferences;
  /** `done` is called once it is saved. */
  change: (change: UpdateMailPreferences, done: () => void) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function MailChoices({ preferences, change }: Props) {
  const t = useTexts(['profile', 'posts']);
  const { listed } = useFormats();
  const { kinds, hour, unsubscribedAt } = preferences;
  const unmutable = kinds.filter((one) => one.unmutable).map(({ kind }) => t(`posts:kinds.${kind}`));
  const choosePace = (kind: PostKind, pace: MailPace) =>
    change({ paces: { [kind]: pace } }, () =>
      toast.success(t('mails.saved', { kind: t(`posts:kinds.${kind}`), pace: t(`mails.paces.${pace}`) })),
    );
  const still = unmutable.length > 0 && (
    <p className={css.note}>{t('mails.unmutable', { kinds: listed(unmutable) })}</p>
  );
  if (unsubscribedAt !== null) {
    return (
      <div className={css.stop}>
        <Banner role="status">{t('mails.unsubscribed')}</Banner>
        {still}
        <Button onClick={() => change({ unsubscribed: false }, () => toast.success(t('mails.resubscribed')))}>
          {t('mails.resubscribe')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className={css.paces}>
        <Form>
          {kinds.map(({ kind, pace, unmutable: comesAlways }) => (
            <SelectField
              key={kind}
              label={t(`posts:kinds.${kind}`)}
              value={pace}
              onChange={(event) => choosePace(kind, event.target.value as MailPace)}
              choices={mailPaces
                .filter((value) => value !== 'never' || !comesAlways)
                .map((value) => ({ value, title: t(`mails.paces.${value}`) }))}
            />
          ))}
          <SelectField
            label={t('mails.hour')}
            value={String(hour)}
            onChange={(event) => {
              const chosen = Number(event.target.value);
              change({ hour: chosen }, () => toast.success(t('mails.savedHour', { hour: chosen })));
            }}
            choices={hours.map((value) => ({ value: String(value), title: t('mails.atHour', { hour: value }) }))}
          />
        </Form>
      </div>
      {still}
      <div className={css.end}>
        <Button variant="quiet" onClick={() => change({ unsubscribed: true }, () => toast.success(t('mails.ended')))}>
          {t('mails.unsubscribe')}
        </Button>
      </div>
    </>
  );
}
