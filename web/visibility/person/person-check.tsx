import { lazy } from 'react';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { loaded } from '#web/base/connection.ts';
import type { AskedPost } from './next-steps.tsx';
import { PersonChoice } from './person-choice.tsx';

const SightAnswer = lazy(() => loaded(async () => ({ default: (await import('./sight-answer.tsx')).SightAnswer })));

interface Props {
  audience: NamedAudience;
  /** A post of that audience; of one that is still to appear the answer is as of that moment. */
  post?: AskedPost | undefined;
  /** The search is what one has come for. */
  focused?: boolean;
}

/** "Prüfen, ob jemand es sieht": somebody is looked up, and the answer says whether an audience reaches him or her, and why. */
export function PersonCheck({ audience, post, focused = false }: Props) {
  return (
    <PersonChoice focused={focused}>
      {(person) => <SightAnswer audience={audience} post={post} person={person} />}
    </PersonChoice>
  );
}
