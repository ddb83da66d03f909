import type { Facts } from '#contract/operations/facts.ts';
import type { Installation } from '#contract/operations/operations.ts';
import { rowOf, type Section, spanOf, type Writing } from './row.ts';

type Size = NonNullable<NonNullable<Facts['database']['value']>['weekAgo']>;

export function databaseSection(installation: Installation, writing: Writing): Section {
  const { t, formats, language } = writing;
  const { number } = formats;
  const server = installation.facts.database.value?.server;
  const unknown = { lead: t('unchecked.noAnswer') };
  return {
    key: 'database',
    title: t('sections.database'),
    aside: server ? t('asides.server', { version: server }) : undefined,
    rows: [
      rowOf(installation, writing, {
        fact: 'database',
        key: 'state',
        label: t('labels.state'),
        about: ['databaseAway', 'databaseReadOnly'],
        words: ({ isReachable, isWritable, milliseconds }) => ({
          lead: t(isReachable ? (isWritable ? 'rows.writable' : 'rows.readOnly') : 'rows.away'),
          small: milliseconds === null ? [] : [t('rows.answered', { span: `${number(milliseconds)}\u00A0ms` })],
        }),
      }),
      rowOf(installation, writing, {
        fact: 'database',
        key: 'size',
        label: t('labels.size'),
        words: ({ bytes, weekAgo, monthAgo }) =>
          bytes === null
            ? unknown
            : sizeWords({ bytes, at: installation.facts.database.at, weekAgo, monthAgo }, writing),
      }),
      rowOf(installation, writing, {
        fact: 'database',
        key: 'connections',
        label: t('labels.connections'),
        words: ({ connections, mostConnections }) =>
          connections === null || mostConnections === null
            ? unknown
            : {
                lead: t('rows.used', { used: String(connections), value: String(mostConnections) }),
                meter: { done: connections, of: mostConnections },
              },
      }),
      rowOf(installation, writing, {
        fact: 'replica',
        key: 'replica',
        label: t('labels.replica'),
        about: ['replicaBehind', 'replicaGone'],
        words: ({ replicas, lagSeconds, gone }) => {
          const connected = t('rows.replicas', {
            count: replicas,
            n: number(replicas),
            span: spanOf(lagSeconds, language),
          });
          const missing = t('rows.replicasGone', { count: gone, n: number(gone) });
          return gone === 0 ? { lead: connected } : { lead: missing, small: replicas === 0 ? [] : [connected] };
        },
      }),
    ],
  };
}

interface Sizes extends Size {
  weekAgo: Size | null;
  monthAgo: Size | null;
}

/** With what it was a week and a month ago, and how much a week adds. */
function sizeWords({ weekAgo, monthAgo, ...last }: Sizes, writing: Writing) {
  const { t, formats } = writing;
  const before = monthAgo ?? weekAgo;
  if (before === null) return { lead: formats.size(last.bytes), small: [t('rows.sizeNotKnown')] };
  const weeks = (Date.parse(last.at) - Date.parse(before.at)) / (7 * 86_400_000);
  const aWeek = (last.bytes - before.bytes) / weeks;
  return {
    lead: formats.size(last.bytes),
    rest: changeWords(before, last, writing),
    small: [
      ...(weekAgo === null || weekAgo.at === before.at ? [] : [changeWords(weekAgo, last, writing)]),
      ...(aWeek > 0 ? [t('rows.growsBy', { size: formats.size(aWeek) })] : []),
    ],
  };
}

function changeWords(before: Size, last: Size, { t, formats }: Writing): string {
  const more = last.bytes - before.bytes;
  const since = { size: formats.size(Math.abs(more)), at: formats.longDay(before.at) };
  return more === 0 ? t('rows.sizeSame', since) : t(more > 0 ? 'rows.sizeMore' : 'rows.sizeLess', since);
}
