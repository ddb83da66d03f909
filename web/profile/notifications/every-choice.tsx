import { useId } from 'react';
import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { type MailPace, mailPaces } from '#contract/mailings/words.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Radio } from '#web/ui/radio.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo-toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './every-choice.module.css';
import { backTo, everyOf } from './every.ts';
import { useWeekdays } from './use-weekdays.ts';

interface Props {
  preferences: MailPreferences;
  /** `done` is called once it is saved. */
  change: (change: UpdateMailPreferences, done: () => void) => void;
}

/** Sets all kinds and saves at once; can be undone. */
export function EveryChoice({ preferences, change }: Props) {
  const t = useTexts('profile');
  const name = useId();
  const weekdays = useWeekdays();
  const { weekday, hour, hasAccess } = preferences;
  const every = everyOf(preferences);
  const words = { day: weekdays[weekday - 1] ?? '', hour };

  function choose(pace: MailPace) {
    const saved = t(`mails.everySaved.${pace}`);
    const undo = () => change(backTo(preferences), () => toast.success(t('mails.asBefore')));
    change({ every: pace }, () =>
      toastWithUndo(every === null ? `${saved} ${t('mails.forgotten')}` : saved, {
        undo: t('mails.undo'),
        onUndo: undo,
      }),
    );
  }

  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{t('mails.every')}</VisuallyHidden>
      </legend>
      <div className={css.choices}>
        {mailPaces.map((pace) => (
          <label key={pace} className={css.choice}>
            <Radio name={name} checked={every === pace} onChange={() => choose(pace)} />
            <span>
              <b>{t(`mails.everyOf.${pace}.title`)}</b>
              <small>
                {pace === 'never' && !hasAccess
                  ? t('mails.neverWithoutAccess')
                  : t(`mails.everyOf.${pace}.text`, words)}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
