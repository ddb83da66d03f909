import { useState } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { PersonDrawer } from '#web/visibility/person/person-drawer.tsx';
import { NumberDrawer } from '#web/targeting/reach/lists/number-drawer.tsx';
import type { ReachNumber } from '#web/targeting/reach/lists/number-list.tsx';
import { useReach } from '#web/targeting/reach/reach.queries.ts';
import { ReachView } from '#web/targeting/reach/reach-view.tsx';
import { SeeAsMenu } from '#web/visibility/see-as/see-as-menu.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { isUnpublished } from '../unpublished.ts';
import css from './post.module.css';

interface Props {
  post: Pick<Post, 'id' | 'kind' | 'state' | 'version'>;
  audience: NamedAudience;
}

export function Reached({ post, audience }: Props) {
  const t = useTexts('visibility/office');
  const counted = useReach(audience, post.kind);
  const [opened, setOpened] = useState<ReachNumber | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ReachView audience={audience} counted={counted} onOpen={setOpened} compact />
      <div className={css.asks}>
        {audience.include.length > 0 && (
          <Button small variant="soft" icon="help" onClick={() => setAsking(true)}>
            {t('check.question')}
          </Button>
        )}
        <SeeAsMenu
          audience={audience}
          postId={post.state === 'published' ? post.id : undefined}
          draft={isUnpublished(post) ? async () => post.id : undefined}
        />
      </div>
      <NumberDrawer
        number={opened}
        onClose={() => setOpened(null)}
        audience={audience}
        reach={counted.reach}
        kind={post.kind}
      />
      <PersonDrawer opened={asking} onClose={() => setAsking(false)} audience={audience} post={post} />
    </>
  );
}
