import { dayAfter } from '#contract/base/clock.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { endsTooEarly } from '../draft/expiry.ts';
import { type Lacks, useLack } from '../lacks.ts';

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  lacks: Lacks;
}

/** A day that does not fit is named at once, as it may have fitted when it was chosen. */
export function ExpiryField({ draft, onChange, lacks }: Props) {
  const t = useTexts('posts/writing');
  const lack = useLack(lacks);
  const { longDay } = useFormats();
  const { expiresOn } = draft;
  return (
    <div data-place="expiresOn">
      <DateField
        label={t('editor.expiresOn')}
        optional
        hint={
          expiresOn === null
            ? t('editor.expiresOnNone')
            : t('editor.expiresOnHint', { day: longDay(dayAfter(expiresOn, 1)) })
        }
        error={endsTooEarly(draft) ? t('lacks.expiresOn') : lack('expiresOn')}
        value={expiresOn ?? ''}
        onChange={(event) => onChange({ expiresOn: event.target.value || null })}
      />
    </div>
  );
}
