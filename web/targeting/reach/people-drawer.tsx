import { useState } from 'react';
import type { NamedAudience, Reach, ReachPart } from '#contract/targeting.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { PeopleList } from './people-list.tsx';
import { useReachWords } from './reach-words.ts';
import { unnamed } from './unnamed.ts';

interface Props {
  /** Null while it is closed. */
  part: ReachPart | null;
  onClose: () => void;
  audience: NamedAudience;
  reach: Reach | undefined;
}

/** The list behind a number, beside the screen. */
export function PeopleDrawer({ part, onClose, audience, reach }: Props) {
  const titleOf = usePartTitle();
  // What it showed last slides out with it.
  const [shown, setShown] = useState(part);
  if (part && part !== shown) setShown(part);
  return (
    <Drawer opened={part !== null} onClose={onClose} title={shown && reach ? titleOf(shown, reach) : ''}>
      {shown && <PeopleList key={shown} audience={unnamed(audience)} part={shown} />}
    </Drawer>
  );
}

/** "412 Personen", "23 ohne E-Mail". */
export function usePartTitle(): (part: ReachPart, reach: Reach) => string {
  const words = useReachWords();
  return (part, reach) => (part === 'people' ? words.people(reach.people) : words.part(part, reach[part]));
}
