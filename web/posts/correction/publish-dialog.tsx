import { oneLine } from '#web/base/one-line.ts';
import { Suspense, useId, useState } from 'react';
import type { PublishCorrection } from '#contract/posts/corrections.ts';
import { postLimits } from '#contract/posts/words.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/formats.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { Unseen } from '../attachments/unseen.tsx';
import { useNow } from '#web/base/now.ts';
import type { Said } from '../versions/use-field-changes.ts';
import css from './publish-dialog.module.css';
import { ToldChoice } from './told-choice.tsx';

// Lazy, for the text comparison.
const DifferenceView = onDemand(async () => (await import('../versions/difference-view.tsx')).DifferenceView);

interface Props {
  opened: boolean;
  onClose: () => void;
  audience: NamedAudience | null;
  before: Said;
  after: Said;
  onConfirm: (told: PublishCorrection) => void;
  busy: boolean;
}

export function PublishDialog({ opened, onClose, audience, before, after, onConfirm, busy }: Props) {
  const t = useTexts('posts/writing');
  const { shortDay } = useFormats();
  const now = useNow();
  const name = useId();
  const [announce, setAnnounce] = useState(true);
  const [askAgain, setAskAgain] = useState(false);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);

  function confirm() {
    if (announce && note.trim() === '') return setMissing(true);
    onConfirm({ note: note.trim() || null, announce, askAgain: announce && askAgain });
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('correction.ask')}
      confirm={t('correction.publish')}
      onConfirm={confirm}
      busy={busy}
    >
      <div className={css.told}>
        <fieldset>
          <legend>{t('correction.choice')}</legend>
          <ToldChoice
            name={name}
            label={t('correction.announce')}
            hint={t('correction.announceHint', { day: shortDay(now) })}
            checked={announce}
            onChange={() => setAnnounce(true)}
          />
          <ToldChoice
            name={name}
            label={t('correction.silent')}
            hint={t('correction.silentHint')}
            checked={!announce}
            onChange={() => setAnnounce(false)}
          />
        </fieldset>
        <TextArea
          label={t(announce ? 'correction.note' : 'correction.ownNote')}
          optional={!announce}
          hint={announce && t('correction.noteHint')}
          error={isMissing && announce && note.trim() === '' ? t('correction.noteMissing') : undefined}
          rows={2}
          maxLength={postLimits.correctionNote}
          value={note}
          onChange={(event) => setNote(oneLine(event.target.value))}
        />
        {announce && after.confirmation && (
          <Switch
            label={t('correction.askAgain')}
            hint={t('correction.askAgainHint')}
            checked={askAgain}
            onChange={(event) => setAskAgain(event.target.checked)}
          />
        )}
        {opened && audience && <Unseen audience={audience} documents={after.documents} />}
        <section>
          <h3>{t('correction.changes')}</h3>
          <Suspense>
            <DifferenceView before={before} after={after} since={null} />
          </Suspense>
        </section>
      </div>
    </ConfirmDialog>
  );
}
