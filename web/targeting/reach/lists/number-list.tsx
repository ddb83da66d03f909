import type { Audience, Reach, ReachedGroupKind, ReachPart } from '#contract/targeting/targeting.ts';
import { GroupsList } from './groups-list.tsx';
import { PeopleList } from './people-list.tsx';
import { useReachWords } from '../reach-words.ts';

export type ReachNumber = ReachPart | ReachedGroupKind;

export function NumberList({ audience, number }: { audience: Audience; number: ReachNumber }) {
  return isGroup(number) ? (
    <GroupsList key={number} audience={audience} kind={number} />
  ) : (
    <PeopleList key={number} audience={audience} part={number} />
  );
}

/** "412 Personen", "23 ohne E-Mail", "187 Betriebe". */
export function useNumberTitle(): (number: ReachNumber, reach: Reach) => string {
  const words = useReachWords();
  return (number, reach) => {
    if (isGroup(number)) return words.groups(number, reach);
    return number === 'people' ? words.people(reach.people) : words.part(number, reach[number]);
  };
}

function isGroup(number: ReachNumber): number is ReachedGroupKind {
  return number === 'company' || number === 'guild';
}
