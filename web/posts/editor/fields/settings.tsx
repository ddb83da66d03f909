import { useTranslation } from 'react-i18next';
import { Switch } from '#web/ui/checkbox.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { type Lacks, useLack } from '../lacks.ts';
import { DeadlineFields } from './deadline-fields.tsx';
import { Moment } from './moment.tsx';
import css from './settings.module.css';
import { When } from './when.tsx';

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  lacks: Lacks;
}

/** When it appears, how it behaves, and what date it is about. */
export function Settings({ draft, onChange, lacks }: Props) {
  const { t } = useTranslation('posts');
  const { t: ui } = useTranslation('ui');
  const lack = useLack(lacks);
  return (
    <Sheet as="section" padded className={css.settings} aria-label={t('editor.settings')}>
      <When draft={draft} onChange={onChange} />
      <div className={css.block}>
        <h2>{t('editor.behaviour')}</h2>
        <Switch
          label={t('editor.pin')}
          hint={t('editor.pinHint')}
          checked={draft.pinned}
          onChange={(event) => onChange({ pinned: event.target.checked })}
        />
        <DeadlineFields draft={draft} onChange={onChange} error={lack('deadline')} />
      </div>
      <div className={css.wide}>
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
            maxLength={200}
            error={lack('eventPlace')}
            value={draft.eventPlace ?? ''}
            onChange={(event) => onChange({ eventPlace: event.target.value || null })}
          />
        </div>
      </div>
    </Sheet>
  );
}
