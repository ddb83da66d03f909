import type { Cancelled } from '#contract/registrations/terms.ts';
import { registrationLimits } from '#contract/registrations/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import css from '../settings.module.css';

interface Props {
  cancelled: Cancelled | null;
  onChange: (cancelled: Cancelled | null) => void;
}

/** That the event of a published post does not take place, and why. */
export function CancelledFields({ cancelled, onChange }: Props) {
  const t = useTexts('posts/event-news');
  return (
    <div className={css.event}>
      <Switch
        label={t('cancelled')}
        hint={t('cancelledHint')}
        checked={cancelled !== null}
        onChange={({ target }) => onChange(target.checked ? { reason: null } : null)}
      />
      {cancelled && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          optional
          maxLength={registrationLimits.reason}
          value={cancelled.reason ?? ''}
          onChange={({ target }) => onChange({ reason: target.value || null })}
        />
      )}
    </div>
  );
}
