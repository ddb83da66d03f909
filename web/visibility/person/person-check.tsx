import { lazy } from 'react';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { loaded } from '#web/base/connection.ts';
import type { AskedPost } from './next-steps.tsx';
import { PersonChoice } from './person-choice.tsx';

const SightAnswer = lazy(() => loaded(async () => ({ default: (await import('./sight-answer.tsx')).SightAnswer })));

interface Props {
  audience: NamedAudience;
  /** If scheduled, the answer is for its publication. */
  post?: AskedPost | undefined;
  focused?: boolean;
}

export function PersonCheck({ audience, post, focused = false }: Props) {
  return (
    <PersonChoice focused={focused}>
      {(person) => <SightAnswer audience={audience} post={post} person={person} />}
    </PersonChoice>
  );
}
