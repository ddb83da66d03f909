import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { onDemand } from '#web/base/on-demand.ts';
import type { AskedPost } from './next-steps.tsx';
import { PersonChoice } from './person-choice.tsx';

const VisibilityAnswer = onDemand(async () => (await import('./visibility-answer.tsx')).VisibilityAnswer);

interface Props {
  audience: NamedAudience;
  /** If scheduled, the answer is for its publication. */
  post?: AskedPost | undefined;
  focused?: boolean;
}

export function PersonCheck({ audience, post, focused = false }: Props) {
  return (
    <PersonChoice focused={focused}>
      {(person) => <VisibilityAnswer audience={audience} post={post} person={person} />}
    </PersonChoice>
  );
}
