/** `refused` is permanent, `later` was surely not taken and can be retried, `unknown` may have been taken. */
export type Outcome = 'refused' | 'later' | 'unknown';

interface Failure {
  /** False if nothing of the mail was sent. */
  handedOver?: unknown;
  code?: unknown;
  /** The system's code; `code` is nodemailer's. */
  originalCode?: unknown;
  timeoutType?: unknown;
  /** The SMTP command that failed. */
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** A 5xx concerns the address only if the command was about the recipient or the mail. */
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

/** Whether no mail can be sent at present. */
export function isOutage(error: unknown): boolean {
  const { responseCode, command, code } = failureIn(error);
  return typeof responseCode !== 'number' || code === 'EAUTH' || responseCode === 421 || command === 'MAIL FROM';
}

/** Whether the recipient was refused rather than the message. */
export function isAboutRecipient(error: unknown): boolean {
  const { command, code, responseCode } = failureIn(error);
  return typeof responseCode === 'number' && (command === 'RCPT TO' || (command === undefined && code === 'EENVELOPE'));
}

export function reasonOf(error: unknown): string {
  const { response } = failureIn(error);
  const words = typeof response === 'string' ? response : error instanceof Error ? error.message : String(error);
  return inOneLine(words);
}

/** At most 300 characters. */
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
