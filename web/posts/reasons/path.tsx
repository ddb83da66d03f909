import type { PostSummary } from '#contract/posts.ts';
import { useMe } from '#web/members/me.ts';
import { type ShownStep, Steps } from '#web/targeting/paths/steps.tsx';
import css from './why.module.css';

/** The ways from an audience to the reader as far as the post itself tells them: each group, then the reader. */
export function Path({ because }: Pick<PostSummary, 'because'>) {
  const company = useMe().data?.companies[0]?.name;
  const you: ShownStep = { kind: 'person', name: '', until: null, isReader: true, beside: company };
  return (
    <div className={css.ways}>
      {because.map(({ kind, name }) => (
        <Steps
          key={`${kind} ${name}`}
          steps={[{ kind: kind === 'guildRole' ? 'role' : kind, name, until: null }, you]}
        />
      ))}
    </div>
  );
}
