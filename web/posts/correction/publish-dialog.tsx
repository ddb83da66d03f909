import { oneLine } from '#web/base/one-line.ts';
import { Suspense, useId, useState } from 'react';
import type { Announced } from '#contract/base/announced.ts';
import type { Authors } from '#contract/posts/authors.ts';
import type { PublishCorrection } from '#contract/posts/corrections.ts';
import { postLimits } from '#contract/posts/words.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { Approvers } from '../authors/approvers.tsx';
import { Unseen } from '../attachments/unseen.tsx';
import { useNow } from '#web/base/time/now.ts';
import { announced } from '../outgoing/announced.ts';
import { Notified } from '../outgoing/notified.tsx';
import { registeredIn, useNotified } from '../outgoing/use-notified.ts';
import { useOutgoing } from '../outgoing/use-outgoing.ts';
import { named, useOutgoingWords } from '../outgoing/use-outgoing-words.ts';
import { OddList } from '../editor/checks/checks.tsx';
import type { Place } from '../editor/checks/place.ts';
import { type Draft, draftOf } from '../editor/draft/draft.ts';
import { AskAgain } from './ask-again.tsx';
import { publishedSeats } from './corrected.ts';
import css from './publish-dialog.module.css';
import { SecondMail } from './second-mail.tsx';
import { AnnounceChoice } from './announce-choice.tsx';

// Lazy, for the text comparison.
const DifferenceView = onDemand(async () => (await import('../versions/difference-view.tsx')).DifferenceView);

const SeatsBelow = onDemand(
  async () => (await import('#web/registrations/terms/seats-below.tsx')).SeatsBelow,
  ['registrationTerms'],
);

interface Props {
  opened: boolean;
  onClose: () => void;
  post: Post;
  after: Draft;
  /** Leads to what is odd, in the editor. */
  onPlace: (place: Place) => void;
  /** `shown`: the numbers that the office saw. */
  onConfirm: (correction: PublishCorrection, shown: Announced) => void;
  busy: boolean;
  authors: Authors | undefined;
  /** What a second person has approved for this text; null if nothing. */
  approved: PublishCorrection | null;
  /** Asks a second person to approve it. */
  onAsk: (correction: PublishCorrection) => void;
}

export function PublishDialog(props: Props) {
  const { opened, onClose, post, after, onPlace, onConfirm, busy, authors, approved, onAsk } = props;
  const t = useTexts(['posts/writing', 'posts/authors']);
  const { shortDay } = useFormats();
  const now = useNow();
  const name = useId();
  const [announce, setAnnounce] = useState(approved?.announce ?? true);
  const [askAgain, setAskAgain] = useState(approved?.askAgain ?? false);
  const [note, setNote] = useState(approved?.note ?? '');
  const [isMissing, setMissing] = useState(false);
  const [mail, setMail] = useState(approved?.mail ?? true);
  const { action } = useOutgoingWords();
  const counted = useOutgoing(post.id, opened ? { act: 'correct' } : null);
  const outgoing = counted.data;
  const notified = useNotified(post, opened ? { act: 'correct' } : null);
  const published = publishedSeats(post);
  const sends = announce && mail;

  const correction = { note: note.trim() || null, announce, mail: sends, askAgain: announce && askAgain };
  const asks = authors?.fourEyes === true && !isSame(correction, approved);

  function confirm() {
    if (announce && note.trim() === '') return setMissing(true);
    if (asks) return onAsk(correction);
    if (sends && !outgoing) return;
    onConfirm(correction, { ...(sends && announced(outgoing)), ...registeredIn(notified.data) });
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('posts/writing:correction.ask')}
      confirm={
        asks
          ? t('posts/authors:ask.confirm')
          : action(t('posts/writing:correction.publish'), named(outgoing, sends), sends ? outgoing?.byLetter : 0)
      }
      disabled={asks && authors.approvers.length === 0}
      onConfirm={confirm}
      busy={busy}
      counting={counted.isPending || notified.counting}
    >
      <div className={css.correction}>
        <fieldset>
          <legend>{t('posts/writing:correction.choice')}</legend>
          <AnnounceChoice
            name={name}
            label={t('posts/writing:correction.announce')}
            hint={t('posts/writing:correction.announceHint', { day: shortDay(now) })}
            checked={announce}
            onChange={() => setAnnounce(true)}
          />
          <AnnounceChoice
            name={name}
            label={t('posts/writing:correction.silent')}
            hint={t('posts/writing:correction.silentHint')}
            checked={!announce}
            onChange={() => setAnnounce(false)}
          />
        </fieldset>
        <TextArea
          label={t(announce ? 'posts/writing:correction.note' : 'posts/writing:correction.ownNote')}
          optional={!announce}
          hint={announce && t('posts/writing:correction.noteHint')}
          error={isMissing && announce && note.trim() === '' ? t('posts/writing:correction.noteMissing') : undefined}
          rows={2}
          maxLength={postLimits.correctionNote}
          value={note}
          onChange={(event) => setNote(oneLine(event.target.value))}
        />
        {announce && (
          <Loaded query={counted} failed={t('posts/writing:outgoing.uncounted')}>
            {(known) => <SecondMail outgoing={known} checked={mail} onChange={setMail} />}
          </Loaded>
        )}
        <Notified notified={notified.data} />
        {opened && published && (
          <Suspense>
            <SeatsBelow published={published} seats={after.event?.registration?.seats ?? null} />
          </Suspense>
        )}
        {opened && announce && post.confirmation && after.confirmation && (
          <AskAgain postId={post.id} checked={askAgain} onChange={setAskAgain} />
        )}
        {opened && <OddList draft={after} before={draftOf(post)} onPlace={onPlace} />}
        {opened && post.audience && <Unseen audience={post.audience} documents={after.documents} />}
        {asks && <Approvers authors={authors} />}
        <section>
          <h3>{t('posts/writing:correction.changes')}</h3>
          <Suspense>
            <DifferenceView before={post} after={after} since={null} />
          </Suspense>
        </section>
      </div>
    </ConfirmDialog>
  );
}

function isSame(one: PublishCorrection, other: PublishCorrection | null): boolean {
  if (other === null) return false;
  const { note, announce, mail, askAgain } = other;
  return one.note === note && one.announce === announce && one.mail === mail && one.askAgain === askAgain;
}
