/**
 * What became of a mail that could not be handed over: `refused` for good, `later` for one the server has surely not
 * taken and may take another time, `unknown` where the line broke and it may have been taken.
 */
export type Outcome = 'refused' | 'later' | 'unknown';

/** As the mailer says it, and nodemailer below it. */
interface Failure {
  /** False where not one letter of the mail has left. */
  handedOver?: unknown;
  code?: unknown;
  /** Of the system, where `code` is the mail program's. */
  originalCode?: unknown;
  timeoutType?: unknown;
  /** What the server was asked. */
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Judges what sending threw. An answer above 500 is about the address only when it was asked about that or the mail. */
export function outcomeOf(error: unknown): Outcome {
  const { handedOver, code, originalCode, timeoutType, command, responseCode } = failureIn(error);
  if (typeof responseCode === 'number') {
    const aboutMail = command === undefined || command === 'RCPT TO' || command === 'DATA';
    return responseCode >= 500 && aboutMail && code !== 'EAUTH' ? 'refused' : 'later';
  }
  if (code === 'EENVELOPE') return 'refused';
  if (handedOver === false) return 'later';
  const never = [code, originalCode, timeoutType].some((one) => typeof one === 'string' && neverArrived.has(one));
  return never ? 'later' : 'unknown';
}

/** Whether nothing at all can be sent for now, as opposed to one mail. */
export function isOutage(error: unknown): boolean {
  const { responseCode, command, code } = failureIn(error);
  return typeof responseCode !== 'number' || code === 'EAUTH' || responseCode === 421 || command === 'MAIL FROM';
}

/** Whether what was refused is the recipient, not the letter that came after. */
export function isAboutRecipient(error: unknown): boolean {
  const { command, code, responseCode } = failureIn(error);
  return typeof responseCode === 'number' && (command === 'RCPT TO' || (command === undefined && code === 'EENVELOPE'));
}

/** What the office is told: the server's own words, in one line. */
export function reasonOf(error: unknown): string {
  const { response } = failureIn(error);
  const words = typeof response === 'string' ? response : error instanceof Error ? error.message : String(error);
  return inOneLine(words);
}

/** Words of another server as they are kept: no longer than 300 characters. */
export function inOneLine(words: string): string {
  return words
    .replaceAll(/[\u0000-\u001F\u007F]+/g, ' ')
    .trim()
    .slice(0, 300);
}

const neverArrived = new Set([
  'EAUTH',
  'EDNS',
  'ETLS',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
]);

function failureIn(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? error : {};
}
