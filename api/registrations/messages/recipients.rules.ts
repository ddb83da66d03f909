import type { EventMessageRecipients } from '#contract/registrations/messages.ts';

/** A company or person of the list, and one of those to whom the message to it goes. */
export interface RecipientRow {
  [column: string]: unknown;
  party: string;
  name: string;
  isCompanyParty: boolean;
  /** Null where a company that is asked has nobody any more. */
  id: string | null;
  isCompany: boolean;
  way: 'mail' | 'letter' | 'none' | 'muted';
  asked: boolean;
}

/** Each person or company once, however many of the list it stands for. */
export interface Recipient {
  userId: string | null;
  companyId: string | null;
  way: 'mail' | 'letter';
  /** Has not answered, for itself or any of its companies. */
  asked: boolean;
}

const best = ['mail', 'letter', 'muted', 'none'] as const;

function bestOf(rows: readonly RecipientRow[]): (typeof best)[number] {
  return best.find((way) => rows.some((row) => row.way === way)) ?? 'none';
}

export function recipientsIn(rows: readonly RecipientRow[]): Recipient[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, same]) => {
    const way = bestOf(same);
    if (id === null || (way !== 'mail' && way !== 'letter')) return [];
    const isCompany = same.some((row) => row.isCompany);
    const reached = same.filter((row) => row.way === way);
    const asked = reached.some((row) => row.asked);
    return [{ userId: isCompany ? null : id, companyId: isCompany ? id : null, way, asked }];
  });
}

export type CountedRecipients = Omit<EventMessageRecipients, 'leaves' | 'restsUntil'>;

/** Counts the same rows as are sent to. */
export function countRecipients(rows: readonly RecipientRow[]): CountedRecipients {
  const recipients = recipientsIn(rows);
  const parties = [...Map.groupBy(rows, ({ party }) => party).values()].map((same) => ({
    name: same[0]?.name ?? '',
    isCompany: same[0]?.isCompanyParty ?? false,
    way: bestOf(same),
  }));
  return {
    companies: parties.filter(({ isCompany }) => isCompany).length,
    people: parties.filter(({ isCompany }) => !isCompany).length,
    mails: recipients.filter(({ way }) => way === 'mail').length,
    byLetter: recipients.filter(({ way }) => way === 'letter').length,
    muted: parties.filter(({ way }) => way === 'muted').length,
    unreached: parties.filter(({ way }) => way === 'none').map(({ name }) => name),
  };
}
