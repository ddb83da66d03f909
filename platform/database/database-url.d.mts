/** An address for each of its hosts, as libpq reads several (`h1:5432,h2:5432`). Empty if it is no address. */
export function addressesOf(url: string): string[];

/** Its `target_session_attrs`. */
export function sessionAskedIn(url: string): string | null;

/** Name and password must need no escaping. */
export function withUser(url: string, user: { name: string; password: string }): string;
