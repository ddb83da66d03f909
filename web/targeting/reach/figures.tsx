import type { NamedAudience, Reach, ReachedGroup, ReachedGroupKind } from '#contract/targeting/targeting.ts';
import { Breakdown } from './breakdown.tsx';
import { chosenGuilds } from './chosen-guilds.ts';
import type { ReachNumber } from './lists/number-list.tsx';
import { ReachBar } from './reach-bar.tsx';
import { useReachWords } from './reach-words.ts';
import css from './reach.module.css';
import { Shared } from './shared.tsx';
import { WayLines } from './way-lines.tsx';

interface Props {
  reach: Reach;
  audience: NamedAudience;
  /** Undefined until known. */
  guilds: readonly ReachedGroup[] | undefined;
  onOpen: (number: ReachNumber) => void;
}

/** The base, the ways that add up to it, and its guilds. */
export function Figures({ reach, audience, guilds, onOpen }: Props) {
  const words = useReachWords();
  const { people, guilds: reachedGuilds, emptyCompanies, withoutCompany } = reach;
  return (
    <>
      <p>
        <button type="button" className={css.figure} onClick={() => onOpen('people')}>
          {words.people(people)}
        </button>
      </p>
      <p className={css.place}>
        <Place kind="company" reach={reach} onOpen={onOpen} />
        {reachedGuilds > 0 && chosenGuilds(audience)?.size !== 1 && (
          <>
            , <Place kind="guild" reach={reach} onOpen={onOpen} />
          </>
        )}
        {withoutCompany > 0 && `, ${words.alone(reach)}`}
        {emptyCompanies > 0 && `${withoutCompany > 0 ? ',' : ''} ${words.empty(reach)}`}
      </p>
      <ReachBar reach={reach} />
      <WayLines reach={reach} onOpen={onOpen} />
      {guilds && <Breakdown audience={audience} people={people} guilds={guilds} onOpen={() => onOpen('guild')} />}
      {guilds && <Shared audience={audience} guilds={guilds} onOpen={() => onOpen('guild')} />}
    </>
  );
}

function Place({ kind, reach, onOpen }: Pick<Props, 'reach' | 'onOpen'> & { kind: ReachedGroupKind }) {
  const words = useReachWords().place(kind, reach);
  if (reach[kind === 'company' ? 'companies' : 'guilds'] === 0) return <>{words}</>;
  return (
    <button type="button" className={css.part} onClick={() => onOpen(kind)}>
      {words}
    </button>
  );
}
