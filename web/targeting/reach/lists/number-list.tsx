import type { Audience, Reach, ReachedGroupKind, ReachPart } from '#contract/targeting/targeting.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { GroupsList } from './groups-list.tsx';
import { PeopleList } from './people-list.tsx';
import { useReachWords } from '../reach-words.ts';

export type ReachNumber = ReachPart | ReachedGroupKind;

interface Props {
  audience: Audience;
  number: ReachNumber;
  /** Of the post. */
  kind?: PostKind | undefined;
  reach: Reach | undefined;
}

export function NumberList({ audience, number, kind = 'circular', reach }: Props) {
  const t = useTexts('targeting/office');
  if (isGroup(number)) return <GroupsList key={number} audience={audience} kind={number} />;
  return (
    <>
      <PeopleList key={number} audience={audience} part={number} kind={kind} />
      {number !== 'people' && number !== 'portal' && reach !== undefined && reach.emptyCompanies > 0 && (
        <section>
          <h3>{t('reach.emptyCompanies')}</h3>
          <GroupsList key={number} audience={audience} kind="company" emptyBy={number} />
        </section>
      )}
    </>
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
