import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './every-choice.module.css';
import { useWeekdays } from './use-weekdays.ts';

interface Props {
  preferences: MailPreferences;
  /** `done` is called once it is saved. */
  change: (change: UpdateMailPreferences, done: () => void) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Day and hour of collected mails, as far as some are. */
export function CollectedWhen({ preferences: { kinds, folders, weekday, hour }, change }: Props) {
  const t = useTexts('profile');
  const weekdays = useWeekdays();
  const comes = (wanted: string) => kinds.some(({ frequency }) => frequency === wanted);
  const isWeekly = comes('weekly') || folders === 'weekly';
  if (!isWeekly && !comes('daily')) return null;
  return (
    <div className={css.when}>
      {isWeekly && (
        <SelectField
          label={t('mails.weekday')}
          value={String(weekday)}
          onChange={({ target }) => {
            const chosen = Number(target.value);
            change({ weekday: chosen }, () =>
              toast.success(t('mails.savedWeekday', { day: weekdays[chosen - 1] ?? '' })),
            );
          }}
          choices={weekdays.map((title, day) => ({ value: String(day + 1), title }))}
        />
      )}
      <SelectField
        label={t('mails.hour')}
        value={String(hour)}
        onChange={({ target }) => {
          const chosen = Number(target.value);
          change({ hour: chosen }, () => toast.success(t('mails.savedHour', { hour: chosen })));
        }}
        choices={hours.map((value) => ({ value: String(value), title: t('mails.atHour', { hour: value }) }))}
      />
    </div>
  );
}
