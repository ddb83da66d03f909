import { useState } from 'react';
import type { PostKind } from '#contract/posts/words.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { PersonCheck } from '#web/visibility/person/person-check.tsx';
import { NumberList, type ReachNumber, useNumberTitle } from '#web/targeting/reach/lists/number-list.tsx';
import { type Counted, useReach } from '#web/targeting/reach/reach.queries.ts';
import { ReachView } from '#web/targeting/reach/reach-view.tsx';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { SeeAsLinks } from '#web/visibility/see-as/see-as-links.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { isUnpublished } from '../unpublished.ts';
import { TargetLists } from '../post/target-lists.tsx';
import css from './who-sees.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  post: PostSummary;
}

const nobody: NamedAudience = { include: [], exclude: [] };

export function WhoSeesDrawer({ opened, onClose, post }: Props) {
  const t = useTexts('posts');
  return (
    <Drawer opened={opened} onClose={onClose} title={t('whoSees.question')}>
      <WhoSeesIt post={post} audience={post.audience ?? nobody} />
    </Drawer>
  );
}

function WhoSeesIt({ post, audience }: { post: PostSummary; audience: NamedAudience }) {
  const t = useTexts('posts');
  const visibility = useTexts('visibility/office');
  const counted = useReach(audience, post.kind);
  // A list replaces the drawer and returns to it.
  const [opened, setOpened] = useState<ReachNumber | null>(null);
  if (opened)
    return (
      <Listed number={opened} audience={audience} kind={post.kind} counted={counted} onBack={() => setOpened(null)} />
    );
  return (
    <>
      <p className={css.title}>
        {post.title ? <Content language={post.language}>{post.title}</Content> : t('untitled')}
      </p>
      <TargetLists audience={audience} />
      <ReachView audience={audience} counted={counted} onOpen={setOpened} />
      {audience.include.length > 0 && <Check post={post} audience={audience} />}
      <section className={css.check}>
        <h3>{visibility('whoSees.seeAs')}</h3>
        <SeeAsLinks
          audience={audience}
          postId={post.state === 'published' ? post.id : undefined}
          draftId={isUnpublished(post) ? post.id : undefined}
        />
      </section>
    </>
  );
}

function Check({ post, audience }: { post: PostSummary; audience: NamedAudience }) {
  const t = useTexts('visibility/office');
  return (
    <section className={css.check}>
      <h3>{t('check.question')}</h3>
      <PersonCheck audience={audience} post={post} />
    </section>
  );
}

interface ListedProps {
  number: ReachNumber;
  audience: NamedAudience;
  kind: PostKind;
  counted: Counted;
  onBack: () => void;
}

function Listed({ number, audience, kind, counted, onBack }: ListedProps) {
  const t = useTexts('targeting/office');
  const titleOf = useNumberTitle();
  return (
    <section className={css.check}>
      <div>
        <Button small variant="quiet" icon="back" autoFocus onClick={onBack}>
          {t('people.back')}
        </Button>
      </div>
      <h3>{counted.reach && titleOf(number, counted.reach)}</h3>
      <NumberList audience={unnamed(audience)} number={number} kind={kind} reach={counted.reach} />
    </section>
  );
}
