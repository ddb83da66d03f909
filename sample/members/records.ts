import type { agreements, consents, honours } from '#database/schema/records.ts';
import { addDays, yearOf } from '../calendar.ts';
import { sampleId } from '../ids.ts';
import type { Portrait } from '../tenants/portrait.ts';
import type { PlannedPerson } from './people.ts';

type Honour = typeof honours.$inferInsert;
type Consent = typeof consents.$inferInsert;
type Agreement = typeof agreements.$inferInsert;

interface Records {
  honours: Honour[];
  consents: Consent[];
  agreements: Agreement[];
}

export function planRecords(portrait: Portrait, people: PlannedPerson[], today: string): Records {
  const idOf = (name: string) => sampleId(portrait.tenantId, name);
  const year = yearOf(today);
  const former = new Set(portrait.guilds.map(({ formerMaster }) => formerMaster));
  const masters = new Set(portrait.guilds.map(({ master }) => master));
  const honour = (userId: string, name: string, awardedOn: string): Honour => ({
    id: idOf(`honour:${userId}:${name}`),
    userId,
    name,
    awardedOn,
  });
  const consent = (userId: string, kind: Consent['kind'], rest: Partial<Consent> & { givenOn: string }): Consent => ({
    id: idOf(`consent:${userId}:${kind}:${rest.givenOn}`),
    userId,
    kind,
    ...rest,
  });
  const known = people.filter(({ row }) => row.membership !== 'applied');
  return {
    honours: known.flatMap(({ name, row }, index) => [
      ...(former.has(name)
        ? [
            honour(row.id, 'Goldener Meisterbrief', `${year - 2}-06-14`),
            honour(row.id, 'Ehrenmeister', `${year - 1}-03-02`),
          ]
        : []),
      ...(masters.has(name) ? [honour(row.id, 'Silberner Meisterbrief', `${year - 4 - (index % 5)}-06-15`)] : []),
    ]),
    consents: known.flatMap(({ row }, index) => [
      ...(index % 3 === 0
        ? [consent(row.id, 'pictures', { givenOn: addDays(today, -400 - index), evidence: 'Aufnahmeantrag' })]
        : []),
      ...(index % 7 === 2 ? [consent(row.id, 'partnerOffers', { givenOn: addDays(today, -300 - index) })] : []),
      ...(index % 21 === 9
        ? [
            consent(row.id, 'partnerOffers', {
              givenOn: addDays(today, -900),
              withdrawnOn: addDays(today, -120),
              evidence: 'Rahmenvertrag Tankkarten',
            }),
          ]
        : []),
    ]),
    agreements: portrait.terms ? planAgreements(portrait.terms, known, people[0]?.row.id) : [],
  };
}

/** All to the old terms; some, such as the demo's office, not to the current ones. */
function planAgreements(
  { version, before }: { version: string; before: string },
  known: PlannedPerson[],
  office: string | undefined,
): Agreement[] {
  const agreed = (userId: string, to: string, index: number): Agreement => ({
    userId,
    version: to,
    language: 'de',
    agreedAt: new Date(`${addDays(to, 1 + (index % 9))}T08:30:00Z`),
  });
  return known
    .filter(({ row }) => row.activatedAt !== null)
    .flatMap(({ row }, index) => [
      agreed(row.id, before, index),
      ...(row.id !== office && index % 4 !== 1 ? [agreed(row.id, version, index)] : []),
    ]);
}
