import { refusalReasons } from '#contract/bounces/words.ts';
import type { Facts } from '#contract/operations/facts.ts';
import type { Installation } from '#contract/operations/operations.ts';
import { type Row, rowOf, type Section, type Writing } from './row.ts';
import { senderRows } from './senders.ts';

const mostDomains = 5;

type Standstill = NonNullable<Facts['mail']['value']>['standstills'][number];

export function mailSection(installation: Installation, writing: Writing): Section {
  const { t, named } = writing;
  const value = installation.facts.mail.value;
  return {
    key: 'mail',
    title: t('sections.mail'),
    aside: value ? (value.server === null ? t('asides.outbox') : named(value.server)) : undefined,
    rows: [
      queueRow(installation, writing),
      ...(value?.heldSince ? [heldRow(installation, writing)] : []),
      lastDayRow(installation, writing),
      ...domainRows(installation, writing),
      mailboxRow(installation, writing),
      ...senderRows(installation, writing),
    ],
  };
}

function queueRow(installation: Installation, writing: Writing): Row {
  const { t, formats } = writing;
  const { number, instant } = formats;
  return rowOf(installation, writing, {
    fact: 'mail',
    key: 'queue',
    label: t('labels.queue'),
    about: ['mailStands'],
    words: ({ waiting, oldestAt, lastSentAt }) => ({
      lead:
        waiting === 0 || oldestAt === null
          ? t('rows.noneWaits')
          : t('rows.mailsWait', { count: waiting, n: number(waiting), since: instant(oldestAt) }),
      small: [lastSentAt === null ? t('rows.neverSent') : t('rows.lastSent', { at: instant(lastSentAt) })],
      act: waiting > 0 ? ('sendMails' as const) : undefined,
    }),
  });
}

function heldRow(installation: Installation, writing: Writing): Row {
  const { t, formats } = writing;
  return rowOf(installation, writing, {
    fact: 'mail',
    key: 'held',
    label: t('labels.held'),
    about: ['mailsHeld'],
    words: ({ heldSince }) => ({
      lead: t('rows.heldSince', { at: heldSince === null ? '' : formats.instant(heldSince) }),
    }),
  });
}

function lastDayRow(installation: Installation, writing: Writing): Row {
  const { t, formats } = writing;
  const { number, listed } = formats;
  const counted = (count: number) => ({ count, n: number(count) });
  const { returned = 0, byReason = {} } = installation.facts.bounces.value ?? {};
  const reasons = refusalReasons.flatMap((reason) => {
    const n = byReason[reason] ?? 0;
    return n === 0 ? [] : [t(`rows.returnedFor.${reason}`, counted(n))];
  });
  return rowOf(installation, writing, {
    fact: 'mail',
    key: 'lastDay',
    label: t('labels.lastDay'),
    words: ({ outcomes: { sent, kept, failed } }) => ({
      lead: listed([
        t('rows.sent', counted(sent)),
        ...(kept > 0 ? [t('rows.kept', counted(kept))] : []),
        ...(failed > 0 ? [t('rows.refused', counted(failed))] : []),
        t('rows.returned', counted(returned)),
      ]),
      small: reasons.length === 0 ? [] : [listed(reasons)],
      toAddresses: returned > 0,
    }),
  });
}

function domainRows(installation: Installation, writing: Writing): Row[] {
  const { t, formats } = writing;
  const standstills = installation.facts.mail.value?.standstills ?? [];
  const asked = { fact: 'mail', label: t('labels.blockedBy') } as const;
  if (standstills.length === 0)
    return [rowOf(installation, writing, { ...asked, key: 'domains', words: () => ({ lead: t('rows.noDomains') }) })];
  const shown = standstills.slice(0, mostDomains).map((one) =>
    rowOf(installation, writing, {
      ...asked,
      key: `domain ${one.portal} ${one.domain}`,
      about: ['domainsStand'],
      words: () => domainWords(one, writing),
    }),
  );
  const further = standstills.length - shown.length;
  if (further === 0) return shown;
  const lead = t('rows.furtherDomains', { count: further, n: formats.number(further) });
  return [...shown, rowOf(installation, writing, { ...asked, key: 'domains', words: () => ({ lead }) })];
}

function domainWords({ domain, portal, since, answer }: Standstill, { t, formats, named }: Writing) {
  return {
    lead: named(domain),
    rest: t('rows.blocked', { portal: named(portal), since: formats.instant(since) }),
    small: [t('rows.answer', { reason: named(answer) })],
  };
}

function mailboxRow(installation: Installation, writing: Writing): Row {
  const { t, formats } = writing;
  return rowOf(installation, writing, {
    fact: 'bounces',
    key: 'mailbox',
    label: t('labels.mailbox'),
    about: ['mailboxFails'],
    words: ({ hasMailbox, mailboxFailsSince: since }) => ({
      lead: since
        ? t('rows.mailboxFails', { since: formats.instant(since) })
        : t(hasMailbox ? 'rows.mailboxRead' : 'rows.noMailbox'),
    }),
  });
}
