import { oneLine } from '#web/base/one-line.ts';
import { Suspense, useId, useState } from 'react';
import type { Outgoing } from '#contract/mailings/outgoing.ts';
import type { PublishCorrection } from '#contract/posts/corrections.ts';
import { postLimits } from '#contract/posts/words.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { Unseen } from '../attachments/unseen.tsx';
import { useNow } from '#web/base/time/now.ts';
import { useOutgoing } from '../outgoing/use-outgoing.ts';
import { named, useOutgoingWords } from '../outgoing/use-outgoing-words.ts';
import type { RevisionContents } from '../versions/use-field-changes.ts';
import { AskAgain } from './ask-again.tsx';
import css from './publish-dialog.module.css';
import { SecondMail } from './second-mail.tsx';
import { AnnounceChoice } from './announce-choice.tsx';

// Lazy, for the text comparison.
const DifferenceView = onDemand(async () => (await import('../versions/difference-view.tsx')).DifferenceView);

interface Props {
  opened: boolean;
  onClose: () => void;
  post: Post;
  after: RevisionContents;
  /** `outgoing`: what was announced; undefined if nothing is sent. */
  onConfirm: (correction: PublishCorrection, outgoing: Outgoing | undefined) => void;
  busy: boolean;
}

export function PublishDialog({ opened, onClose, post, after, onConfirm, busy }: Props) {
  const t = useTexts('posts/writing');
  const { shortDay } = useFormats();
  const now = useNow();
  const name = useId();
  const [announce, setAnnounce] = useState(true);
  const [askAgain, setAskAgain] = useState(false);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [mail, setMail] = useState(true);
  const { action } = useOutgoingWords();
  const counted = useOutgoing(post.id, opened ? { act: 'correct' } : null);
  const outgoing = counted.data;
  const sends = announce && mail;

  function confirm() {
    if (announce && note.trim() === '') return setMissing(true);
    if (sends && !outgoing) return;
    const correction = { note: note.trim() || null, announce, mail: sends, askAgain: announce && askAgain };
    onConfirm(correction, sends ? outgoing : undefined);
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('correction.ask')}
      confirm={action(t('correction.publish'), named(outgoing, sends), sends ? outgoing?.byLetter : 0)}
      onConfirm={confirm}
      busy={busy}
      counting={counted.isPending}
    >
      <div className={css.correction}>
        <fieldset>
          <legend>{t('correction.choice')}</legend>
          <AnnounceChoice
            name={name}
            label={t('correction.announce')}
            hint={t('correction.announceHint', { day: shortDay(now) })}
            checked={announce}
            onChange={() => setAnnounce(true)}
          />
          <AnnounceChoice
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
        {announce && (
          <Loaded query={counted} failed={t('outgoing.uncounted')}>
            {(known) => <SecondMail outgoing={known} checked={mail} onChange={setMail} />}
          </Loaded>
        )}
        {opened && announce && post.confirmation && after.confirmation && (
          <AskAgain postId={post.id} checked={askAgain} onChange={setAskAgain} />
        )}
        {opened && post.audience && <Unseen audience={post.audience} documents={after.documents} />}
        <section>
          <h3>{t('correction.changes')}</h3>
          <Suspense>
            <DifferenceView before={post} after={after} since={null} />
          </Suspense>
        </section>
      </div>
    </ConfirmDialog>
  );
}
