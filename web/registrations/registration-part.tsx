import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import type { OwnRegistrations } from '#contract/registrations/registrations.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { AnswerBar } from './answer-bar.tsx';
import type { AskedEvent } from './asked-event.ts';
import { PartyBlock } from './party-block.tsx';
import css from './registrations.module.css';
import { ownRegistrationsQuery } from './registrations.queries.ts';

const WasThere = onDemand(async () => (await import('./was-there.tsx')).WasThere);

interface Props extends AskedEvent {
  /** The post has expired or is archived, so that nobody answers any more. */
  isPast?: boolean;
}

/** "Are you coming?": one block for each company of the reader, or for the reader alone. Afterwards who was there. */
export function RegistrationPart({ isPast = false, ...event }: Props) {
  const t = useTexts('registrations');
  const found = useQuery({ ...ownRegistrationsQuery(event.postId), enabled: !isPast });
  // The office reads posts that are not addressed to it, and enters people who were not asked.
  const isNotAsked = found.error?.code === 'registrations.notAsked';
  const isOver = isPast || isNotAsked || found.data?.period === 'over';
  return (
    <>
      {!isPast && !isNotAsked && (
        <Loaded query={found} failed={t('failed')}>
          {(own) => <Parties event={event} own={own} />}
        </Loaded>
      )}
      {isOver && (
        <Suspense>
          <WasThere postId={event.postId} />
        </Suspense>
      )}
    </>
  );
}

/** For the page of a mail's link too. */
export function Parties({ event, own }: { event: AskedEvent; own: OwnRegistrations }) {
  const blocks = useRef<HTMLDivElement>(null);
  const { items, period } = own;
  const firstOpen = items.find(({ registration }) => registration === null);
  return (
    <div ref={blocks}>
      {items.map((party) => (
        <PartyBlock
          key={party.company?.id ?? ''}
          event={event}
          own={own}
          party={party}
          isOneOfSeveral={items.length > 1}
          isFolded={items.length > 1 && party !== firstOpen}
        />
      ))}
      <Coming own={own} />
      {period === 'open' && firstOpen && <AnswerBar own={own} blocks={blocks} />}
    </div>
  );
}

/** Who comes and agreed to be shown. */
function Coming({ own: { coming, terms } }: { own: OwnRegistrations }) {
  const t = useTexts('registrations');
  const { listed } = useFormats();
  if (!coming || coming.length === 0) return null;
  return <p className={css.coming}>{t(`comingShown.${terms.by}`, { count: coming.length, names: listed(coming) })}</p>;
}
