import { useId } from 'react';
import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { type MailFrequency, mailFrequencies } from '#contract/mailings/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Radio } from '#web/ui/form/radio.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
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

  function choose(frequency: MailFrequency) {
    const saved = t(`mails.everySaved.${frequency}`);
    const undo = () => change(backTo(preferences), () => toast.success(t('mails.asBefore')));
    change({ every: frequency }, () =>
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
        {mailFrequencies.map((frequency) => (
          <label key={frequency} className={css.choice}>
            <Radio name={name} checked={every === frequency} onChange={() => choose(frequency)} />
            <span>
              <b>{t(`mails.everyOf.${frequency}.title`)}</b>
              <small>
                {frequency === 'never' && !hasAccess
                  ? t('mails.neverWithoutAccess')
                  : t(`mails.everyOf.${frequency}.text`, words)}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
