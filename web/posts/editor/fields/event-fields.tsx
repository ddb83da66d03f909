import { useTexts } from '#web/base/language/use-texts.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { type Lacks, useLack, useTooLong } from '../lacks.ts';
import { Moment } from './moment.tsx';
import css from './settings.module.css';

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  lacks: Lacks;
}

export function EventFields({ draft, onChange, lacks }: Props) {
  const t = useTexts('posts/writing');
  const ui = useTexts('ui');
  const lack = useLack(lacks);
  const tooLong = useTooLong(draft);
  return (
    <div className={css.wide} data-place="event">
      <h2>
        {t('editor.event')} <span>{ui('field.optional')}</span>
      </h2>
      <div className={css.event}>
        <Moment
          label={t('editor.eventDay')}
          value={draft.eventAt}
          error={lack('eventAt')}
          onChange={(eventAt) => onChange({ eventAt })}
        />
        <TextField
          label={t('editor.eventPlace')}
          error={tooLong('eventPlace') ?? lack('eventPlace')}
          value={draft.eventPlace ?? ''}
          onChange={(event) => onChange({ eventPlace: event.target.value || null })}
        />
      </div>
    </div>
  );
}
