import type { Facts } from '#contract/operations/facts.ts';
import type { Installation } from '#contract/operations/operations.ts';
import { isFaulty } from '#contract/operations/words.ts';
import { type Row, rowOf, type Writing } from './row.ts';

const [mostRows, mostPortals] = [10, 5];

type Domain = NonNullable<Facts['senders']['value']>['domains'][number];
type Entry = Domain['records'][number];

const kinds = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;

/** A row for each domain that mails come from, those that need somebody first. */
export function senderRows(installation: Installation, writing: Writing): Row[] {
  const { t, formats } = writing;
  const domains = installation.facts.senders.value?.domains ?? [];
  const asked = { fact: 'senders', label: t('labels.sender') } as const;
  const none = { lead: t('none'), rest: t('asides.outbox') };
  if (domains.length === 0)
    return [rowOf(installation, writing, { ...asked, key: 'senders', none, words: () => none })];
  const shown = [...domains].sort((one, other) => faultsOf(other) - faultsOf(one)).slice(0, mostRows);
  const further = domains.length - shown.length;
  const lead = t('rows.furtherSenders', { count: further, n: formats.number(further) });
  return [
    ...shown.map((domain) =>
      rowOf(installation, writing, {
        ...asked,
        key: `sender ${domain.domain}`,
        about: faultsOf(domain) > 0 ? ['recordsFaulty'] : [],
        words: () => domainWords(domain, writing),
      }),
    ),
    ...(further > 0 ? [rowOf(installation, writing, { ...asked, key: 'senders', words: () => ({ lead }) })] : []),
  ];
}

function faultsOf({ records }: Domain): number {
  return records.filter(({ state }) => isFaulty(state)).length;
}

function domainWords({ domain, portals, records }: Domain, writing: Writing) {
  const { t, formats, named } = writing;
  const counted = (those: readonly Entry[]) => ({
    count: those.length,
    kinds: formats.listed(those.map(({ kind }) => kinds[kind])),
  });
  const faulty = records.filter(({ state }) => isFaulty(state));
  const right = records.filter(({ state }) => state === 'right');
  const isUnknown = faulty.length === 0 && right.length === 0;
  return {
    lead: isUnknown
      ? t('unchecked.noAnswer')
      : faulty.length > 0
        ? t('rows.recordsFaulty', counted(faulty))
        : t('rows.recordsRight', counted(right)),
    rest: named(domain),
    ...(isUnknown && { level: 'unknown' as const }),
    small: [
      portals.length > mostPortals
        ? t('rows.portals', { count: portals.length, n: formats.number(portals.length) })
        : formats.listed(portals.map(named)),
      ...records.filter(({ state }) => state !== 'right').map((record) => recordWords(record, writing)),
    ],
    entries: records.flatMap(({ kind, wanted }) =>
      wanted === null ? [] : [{ label: t('acts.copyRecord', { name: kinds[kind] }), text: wanted }],
    ),
  };
}

function recordWords({ kind, name, state, found }: Entry, { t, named }: Writing): string {
  if (state === 'right') return kinds[kind];
  const words = t(`records.${state}`, { kind: kinds[kind], name: named(name), found: named(found ?? '') });
  return kind === 'dkim' && isFaulty(state) ? `${words} ${t('records.key')}` : words;
}
