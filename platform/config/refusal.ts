import { isOfEncryption, readOnlyState } from '../errors/unavailable.ts';

const name = 'StartRefused';

/** The operator can fix it: shown in one line without a stack. */
export function startRefused(message: string, options?: ErrorOptions): Error {
  return Object.assign(new Error(message, options), { name });
}

export function isStartRefused(error: unknown): error is Error {
  return error instanceof Error && error.name === name;
}

export function refusePort(error: unknown, settings = { port: 'PORT', host: 'HOST' }): never {
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  const reasons: Record<string, string> = {
    EADDRINUSE: `is in use by another program: stop that one, or set ${settings.port} to another`,
    EACCES: `needs rights this user does not have: set ${settings.port} to one above 1023`,
    EADDRNOTAVAIL: `is no address of this machine: set ${settings.host} to one that is`,
    ENOTFOUND: `is not known here: set ${settings.host} to a name or an address of this machine`,
  };
  const reason = reasons[code ?? ''];
  if (reason === undefined) throw error;
  throw startRefused(`${[address, port].filter((part) => part !== undefined).join(':')} ${reason}.`, { cause: error });
}

/** `setting` names the database. */
export function refuseUnreachable(error: unknown, setting = 'DATABASE_URL'): never {
  const { code = '', message = '', path } = error as { code?: string; message?: string; path?: string };
  if (code === readOnlyState)
    throw startRefused(
      `The database takes no changes: it is a standby or read-only. Name the one in ${setting} that does (it may name several hosts), or start again when it does.`,
      { cause: error },
    );
  if (isOfEncryption({ code, message }))
    throw startRefused(
      `The connection to the database cannot be encrypted as ${setting} asks: ${message}. sslrootcert in it names the file with the authority that signed the server's certificate; with sslmode=no-verify it is not checked.`,
      { cause: error },
    );
  if (code === 'ENOENT' && path !== undefined)
    throw startRefused(`A file that ${setting} names is missing: ${path}.`, { cause: error });
  const isNetwork = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code);
  const isRefused = /^(08|28|3D|57P03)/.test(code);
  if (!isNetwork && !isRefused) throw error;
  throw startRefused(`The database named in ${setting} does not answer: ${message || code}.`, { cause: error });
}
