/**
 * Addresses whose password was entered in this tab. Codes are sent and accepted for these alone: otherwise confirming
 * could activate an account whose password a stranger has set. In the tab's storage, as phones reload it on return from
 * the mail.
 */
const key = 'zunfthaus.shown-password';

export const shownPassword = {
  note(email: string): void {
    sessionStorage.setItem(key, JSON.stringify([...read(), email.toLowerCase()]));
  },
  of(email: string): boolean {
    return read().includes(email.toLowerCase());
  },
};

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
