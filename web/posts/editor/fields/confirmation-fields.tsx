import { useTexts } from '#web/base/language/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { type Lacks, useLack } from '../lacks.ts';
import css from './settings.module.css';

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  lacks: Lacks;
}

export function ConfirmationFields({ draft: { confirmation }, onChange, lacks }: Props) {
  const t = useTexts('posts/writing');
  const lack = useLack(lacks);
  function setBy(by: string) {
    const until = confirmation?.until ?? null;
    onChange({ confirmation: by === 'person' || by === 'company' ? { by, until } : null });
  }
  return (
    <div className={css.lines} data-place="confirmation">
      <SelectField
        label={t('editor.confirmation')}
        hint={t(`editor.confirmationHints.${confirmation?.by ?? 'nobody'}`)}
        choices={(['nobody', 'company', 'person'] as const).map((value) => ({
          value,
          title: t(`editor.confirmationBy.${value}`),
        }))}
        value={confirmation?.by ?? 'nobody'}
        onChange={(event) => setBy(event.target.value)}
      />
      {confirmation && (
        <DateField
          label={t('editor.confirmationUntil')}
          optional
          error={lack('confirmation')}
          value={confirmation.until ?? ''}
          onChange={(event) => onChange({ confirmation: { ...confirmation, until: event.target.value || null } })}
        />
      )}
    </div>
  );
}
