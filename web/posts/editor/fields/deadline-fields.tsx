import { useTexts } from '#web/base/language/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { purposes, usualPurpose } from '../../kinds.ts';
import type { Draft } from '../draft/draft.ts';
import { type Lacks, useLack } from '../lacks.ts';
import css from './settings.module.css';

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  lacks: Lacks;
}

/** The first day sets the usual purpose of the kind. */
export function DeadlineFields({ draft, onChange, lacks }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const lack = useLack(lacks);
  const { deadline, deadlineFor, kind } = draft;

  function setDay(day: string | null) {
    const purpose = deadline === null ? usualPurpose[kind] : deadlineFor;
    onChange({ deadline: day, deadlineFor: day === null ? null : purpose });
  }

  return (
    <div className={css.moment} data-place="deadline">
      <DateField
        label={t('posts/writing:editor.deadline')}
        optional
        hint={t('posts/writing:editor.deadlineHint')}
        error={lack('deadline')}
        value={deadline ?? ''}
        onChange={(event) => setDay(event.target.value || null)}
      />
      {deadline !== null && (
        <SelectField
          label={t('posts/writing:editor.deadlineFor')}
          choices={[
            ...purposes.map((value) => ({ value, title: t(`deadline.verbs.${value}`) })),
            { value: '', title: t('posts/writing:editor.deadlineForNothing') },
          ]}
          value={deadlineFor ?? ''}
          onChange={(event) => onChange({ deadlineFor: purposes.find((one) => one === event.target.value) ?? null })}
        />
      )}
    </div>
  );
}
