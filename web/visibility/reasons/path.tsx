import type { PostSummary } from '#contract/posts/posts.ts';
import { useMe } from '#web/identity/me.ts';
import { type ShownStep, Steps } from '../paths/steps.tsx';
import css from './why.module.css';

export function Path({ because, note }: Pick<PostSummary, 'because'> & { note: string }) {
  const company = useMe().data?.companies[0]?.name;
  const you: ShownStep = { kind: 'person', name: '', isReader: true, beside: company };
  return (
    <div className={css.ways}>
      {because.map(({ kind, name }, index) => (
        <Steps
          // Unnamed lists share a name.
          key={`${kind} ${name} ${index}`}
          steps={[{ kind, name, beside: note }, you]}
        />
      ))}
    </div>
  );
}
