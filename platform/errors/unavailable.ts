// Failures that mean "try again in a few seconds".
import { AppError } from './error.ts';

/** A standby or a read-only server refuses a change. */
export const readOnlyState = '25006';

/** Classes of SQLSTATEs. */
const classes = new Set([
  '08', // connection exception
  '53', // insufficient resources: disk full, out of memory, too many connections
]);

const states = new Set([
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up, shutting down
  '57P05', // idle session timeout
  '57014', // statement timeout
  '55P03', // lock timeout
  '25P03', // idle in transaction timeout
  '25P04', // transaction timeout
  readOnlyState,
]);

/** Unreachable address, full disk, too many open files. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/** A certificate that is not accepted, or a connection that cannot be encrypted. */
const ofEncryption = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
const noEncryption = 'The server does not support SSL connections';

/** The driver's own errors have no code. */
const driverMessages = new Set([
  noEncryption,
  'There was an error establishing an SSL connection',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]);

/** Causes may be circular. */
const deepest = 8;

/** Whether an error or its cause is an outage of the database or the file store rather than our fault. */
export function isUnavailable(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < deepest; depth += 1) {
    if (driverMessages.has(cause.message) || isCodeOfOutage((cause as { code?: unknown }).code)) return true;
    cause = cause.cause;
  }
  return false;
}

/** Whether nothing is known of a file yet, as the database or the store of files is away, or is not ours. */
export function isAway(error: unknown): boolean {
  const isOurs = error instanceof AppError && (error.code === 'unavailable' || error.code === 'documents.otherFiles');
  return isOurs || isUnavailable(error);
}

/** Whether a server was not talked to because the connection could not be encrypted as asked. */
export function isOfEncryption({ code = '', message }: { code?: string; message?: string }): boolean {
  return ofEncryption.test(code) || message === noEncryption;
}

function isCodeOfOutage(code: unknown): boolean {
  if (typeof code !== 'string') return false;
  return (
    systemCodes.has(code) ||
    ofEncryption.test(code) ||
    states.has(code) ||
    (code.length === 5 && classes.has(code.slice(0, 2)))
  );
}
