/**
 * The addresses of accounts whose password was shown here, by registering or signing in. The code of a mail is sent and
 * taken for these alone: it proves the address of whoever registered first, and would arm the password of a stranger.
 * Kept with the tab, which phones load anew when one comes back from the mail.
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
