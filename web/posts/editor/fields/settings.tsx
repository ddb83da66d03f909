import { useTexts } from '#web/base/language/use-texts.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Lacks } from '../lacks.ts';
import { ConfirmationFields } from './confirmation-fields.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { EventFields } from './event/event-fields.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { LanguageField } from './language-field.tsx';
import css from './settings.module.css';
import { QuestionsSwitch } from './questions-switch.tsx';
import { When } from './when.tsx';

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  lacks: Lacks;
}

export function Settings({ draft, onChange, lacks }: Props) {
  const t = useTexts('posts/writing');
  return (
    <Sheet as="section" padded className={css.settings} aria-label={t('editor.settings')}>
      <div className={css.block}>
        <When draft={draft} onChange={onChange} />
        <ExpiryField draft={draft} onChange={onChange} lacks={lacks} />
      </div>
      <div className={css.block}>
        <h2>{t('editor.behaviour')}</h2>
        <Switch
          label={t('editor.pin')}
          hint={t('editor.pinHint')}
          checked={draft.pinned}
          onChange={(event) => onChange({ pinned: event.target.checked })}
        />
        <Switch
          label={t('editor.portalOnly')}
          hint={t('editor.portalOnlyHint')}
          checked={draft.portalOnly}
          onChange={(event) => onChange({ portalOnly: event.target.checked })}
        />
        <QuestionsSwitch draft={draft} onChange={onChange} />
        <DeadlineFields draft={draft} onChange={onChange} lacks={lacks} />
        <ConfirmationFields draft={draft} onChange={onChange} lacks={lacks} />
        <LanguageField draft={draft} onChange={onChange} />
      </div>
      <EventFields draft={draft} onChange={onChange} lacks={lacks} />
    </Sheet>
  );
}
