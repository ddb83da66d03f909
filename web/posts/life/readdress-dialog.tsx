import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useReach } from '#web/targeting/reach/reach.queries.ts';
import { useReachWords } from '#web/targeting/reach/reach-words.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Side, toggled } from '#web/targeting/audience/chosen.ts';
import { TargetPicker } from '#web/targeting/audience/target-picker.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Approvers } from '../authors/approvers.tsx';
import { useApproval } from '../authors/use-approval.ts';
import { useAuthors } from '../authors/use-authors.ts';
import { GainingMails } from '../outgoing/gaining-mails.tsx';
import { MailedPictures } from '../outgoing/mailed-pictures.tsx';
import { announced } from '../outgoing/announced.ts';
import { Notified } from '../outgoing/notified.tsx';
import { registeredIn, useNotified } from '../outgoing/use-notified.ts';
import { useOutgoing } from '../outgoing/use-outgoing.ts';
import { named, useOutgoingWords } from '../outgoing/use-outgoing-words.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { postQuery } from '../posts.queries.ts';
import css from './life.module.css';
import { ReaddressForm } from './readdress-form.tsx';
import { isSameAudience, useReaddress, useReaddressEffect } from './use-readdress.ts';

interface Props {
  id: string;
  opened: boolean;
  onClose: () => void;
}

const nobody: NamedAudience = { include: [], exclude: [] };

export function ReaddressDialog({ id, opened, onClose }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const found = useQuery({ ...postQuery(id), enabled: opened });
  if (found.data) return <Opened key={`${opened}`} post={found.data} opened={opened} onClose={onClose} />;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('life.actions.readdress')}>
      <Loaded query={found} failed={t('post.failed')} coming={<Coming height={120} />} />
    </Dialog>
  );
}

function Opened({ post, opened, onClose }: Omit<Props, 'id'> & { post: Post }) {
  const t = useTexts(['posts', 'posts/writing', 'posts/authors', 'targeting/office']);
  const words = useReachWords();
  const { action } = useOutgoingWords();
  const before = post.audience ?? nobody;
  const [chosen, setChosen] = useState<NamedAudience | null>(null);
  const [picking, setPicking] = useState<Side | null>(null);
  const [picked, setPicked] = useState<Side | null>(null);
  const { authors, approvalOf } = useAuthors(opened ? post.id : undefined);
  const { ask } = useApproval(post.id);
  const approval = approvalOf('readdress');
  const approved = approval?.state === 'approved' ? approval.readdressing : null;
  const audience = chosen ?? approved?.audience ?? before;
  const isNew = !isSameAudience(audience, before);
  const counted = useReach(opened ? audience : nobody);
  const effect = useReaddressEffect(post, audience, opened && isNew && audience.include.length > 0);
  const isOut = post.state === 'published' && isNew && audience.include.length > 0;
  const mails = useOutgoing(post.id, opened && isOut ? { act: 'readdress', audience: unnamed(audience) } : null);
  const outgoing = mails.data;
  const isAsked = opened && isNew && audience.include.length > 0;
  const notified = useNotified(post, isAsked ? { act: 'readdress', audience: unnamed(audience) } : null);
  const [chosenSend, setSend] = useState<boolean | null>(null);
  const send = chosenSend ?? approved?.send ?? true;
  const isApproved = approved && isSameAudience(approved.audience, audience) && approved.send === send;
  const asks = authors?.fourEyes === true && post.state !== 'scheduled' && !isApproved;
  const save = useReaddress(post.id, onClose);
  const { reach, counting } = counted;
  const ready =
    isNew &&
    (!isOut || outgoing !== undefined) &&
    !counting &&
    !notified.counting &&
    !effect.counting &&
    !effect.error &&
    (reach?.people ?? 0) > 0;

  function endPicking() {
    setPicked(picking);
    setPicking(null);
  }

  if (picking)
    return (
      <Dialog
        opened={opened}
        onClose={endPicking}
        title={t(`targeting/office:picker.titles.post.${picking}`)}
        actions={
          <Button variant="primary" onClick={endPicking}>
            {t('targeting/office:picker.done', { count: audience[picking].length })}
          </Button>
        }
      >
        <TargetPicker
          purpose="post"
          side={picking}
          audience={audience}
          onToggle={(target) => setChosen(toggled(audience, picking, target))}
        />
      </Dialog>
    );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('life.actions.readdress')}
      actions={
        <>
          <Button onClick={onClose}>{t('posts/writing:life.readdress.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!ready}
            busy={save.isPending || ask.isPending}
            onClick={() => {
              if (asks)
                return ask.mutate(
                  { postId: post.id, act: 'readdress', readdressing: { audience: unnamed(audience), send } },
                  { onSuccess: onClose },
                );
              save.mutate({
                audience,
                version: post.version,
                reached: reach?.people ?? 0,
                send,
                shown: { ...(send && isOut && announced(outgoing)), ...registeredIn(notified.data) },
              });
            }}
          >
            {asks
              ? t('posts/authors:ask.confirm')
              : action(
                  reach
                    ? t('posts/writing:life.readdress.confirm', { people: words.people(reach.people) })
                    : t('life.actions.readdress'),
                  isOut ? named(outgoing, send) : 0,
                )}
          </Button>
        </>
      }
    >
      <ReaddressForm
        post={post}
        before={before}
        audience={audience}
        isNew={isNew}
        counted={counted}
        effect={effect}
        onChange={setChosen}
        onPick={setPicking}
        picked={picked}
      />
      {asks && isNew && <Approvers authors={authors} />}
      <Notified notified={notified.data} />
      {isOut && (
        <Loaded query={mails} failed={t('posts/writing:outgoing.uncounted')}>
          {(known) => (
            <div className={css.mails}>
              <GainingMails outgoing={known} checked={send} onChange={setSend} />
              {(effect.data?.lose ?? 0) > 0 && <MailedPictures post={post} outgoing={known} />}
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
