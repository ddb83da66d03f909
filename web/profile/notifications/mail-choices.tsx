import type { ReactNode } from 'react';
import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Fold } from '#web/ui/button/fold.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { CollectedWhen } from './collected-when.tsx';
import { EveryChoice } from './every-choice.tsx';
import { countedFrequencies, everyOf } from './every.ts';
import { KindFrequencies } from './kind-frequencies.tsx';
import css from './every-choice.module.css';

interface Props {
  preferences: MailPreferences;
  /** `done` is called once it is saved. */
  change: (change: UpdateMailPreferences, done: () => void) => void;
  /** What the choice means. */
  children?: ReactNode;
}

export function MailChoices({ preferences, change, children }: Props) {
  const t = useTexts('profile');
  const { number } = useFormats();
  const every = everyOf(preferences);
  const counted = countedFrequencies(preferences).map(
    ([frequency, kinds]) => `${number(kinds)} ${t(`mails.frequencies.${frequency}`)}`,
  );
  return (
    <>
      <EveryChoice preferences={preferences} change={change} />
      <CollectedWhen preferences={preferences} change={change} />
      {children}
      <Still preferences={preferences} />
      <Switch
        label={t('mails.eventReminders')}
        hint={t('mails.eventRemindersHint')}
        checked={preferences.eventReminders}
        onChange={({ target }) => change({ eventReminders: target.checked }, () => undefined)}
      />
      {preferences.hasAccess && (
        <Switch
          label={t('mails.eventReminderPushes')}
          hint={t('mails.eventReminderPushesHint')}
          checked={preferences.eventReminderPushes}
          onChange={({ target }) => change({ eventReminderPushes: target.checked }, () => undefined)}
        />
      )}
      <div className={css.single}>
        <Fold
          title={t('mails.single')}
          beside={every ? t('mails.allNow', { frequency: t(`mails.frequencies.${every}`) }) : counted.join(', ')}
        >
          <KindFrequencies preferences={preferences} change={change} />
        </Fold>
      </div>
    </>
  );
}

/** What comes whatever was chosen. */
function Still({ preferences }: Pick<Props, 'preferences'>) {
  const t = useTexts(['profile', 'posts']);
  const { listed } = useFormats();
  const every = everyOf(preferences);
  const always = preferences.kinds.filter(({ unmutable }) => unmutable).map(({ kind }) => t(`posts:kinds.${kind}`));
  return (
    <div className={css.still}>
      {every === 'atOnce' && <p>{t('mails.documentsDaily')}</p>}
      {(every === 'daily' || every === 'weekly') && <p>{t('mails.urgentAtOnce')}</p>}
      {every === 'never' && <p>{t('mails.stillAccount')}</p>}
      {always.length > 0 && <p>{t('mails.unmutable', { kinds: listed(always) })}</p>}
    </div>
  );
}
