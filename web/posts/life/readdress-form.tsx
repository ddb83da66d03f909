import type { Post } from '#contract/posts/posts.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { type Counted, useReach } from '#web/targeting/reach/reach.queries.ts';
import { useReachWords } from '#web/targeting/reach/reach-words.ts';
import { useSizes } from '#web/targeting/reach/sizes.queries.ts';
import { AudienceSide } from '#web/targeting/audience/audience-side.tsx';
import { type Side, toggled } from '#web/targeting/audience/chosen.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Unseen } from '../attachments/unseen.tsx';
import { useKindLine } from '../kind-line.ts';
import css from './life.module.css';
import { ReaddressEffect } from './readdress-effect.tsx';
import type { useReaddressEffect } from './use-readdress.ts';

interface Props {
  post: Post;
  before: NamedAudience;
  audience: NamedAudience;
  isNew: boolean;
  counted: Counted;
  effect: ReturnType<typeof useReaddressEffect>;
  onChange: (audience: NamedAudience) => void;
  onPick: (side: Side) => void;
  /** Focus returns to these groups after picking. */
  picked: Side | null;
}

const sides = ['include', 'exclude'] as const;

export function ReaddressForm({ post, before, audience, isNew, counted, effect, onChange, onPick, picked }: Props) {
  const t = useTexts('posts/writing');
  const words = useReachWords();
  const kind = useKindLine(post);
  const today = useReach(before).reach;
  const sizeOf = useSizes(audience);
  return (
    <div className={css.readdress}>
      <p className={css.subject}>
        {kind}: <Content language={post.language}>{post.title}</Content>
        {today && ` (${t('life.readdress.today', { people: words.people(today.people) })})`}
      </p>
      {sides.map((side) => (
        <div key={side} ref={picked === side ? focusAdding : null}>
          <AudienceSide
            purpose="post"
            side={side}
            targets={audience[side]}
            before={before[side]}
            sizeOf={sizeOf}
            onAdd={() => onPick(side)}
            onRemove={(target) => onChange(toggled(audience, side, target))}
          />
        </div>
      ))}
      {isNew && audience.include.length > 0 && <Unseen audience={audience} documents={post.documents} />}
      <ReaddressEffect audience={audience} isNew={isNew} counted={counted} effect={effect} />
    </div>
  );
}

function focusAdding(element: HTMLElement | null): void {
  [...(element?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}
