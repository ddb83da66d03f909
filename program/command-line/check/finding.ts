// What one part of `check` finds; each part has a file of its own, which ends in `.check.ts`.
import { sentenceOf } from '../error-sentence.ts';

export interface Finding {
  part: string;
  level: 'ok' | 'warning' | 'fault';
  /** What is, and what to do about it where it is not well. */
  message: string;
}

type Outcome = Omit<Finding, 'part'>;

export const ok = (message: string): Outcome => ({ level: 'ok', message });
export const warning = (message: string): Outcome => ({ level: 'warning', message });
export const fault = (message: string): Outcome => ({ level: 'fault', message });

/** A part that fails is a fault, with `advice`. */
export async function findingsOf(part: string, advice: string, look: () => Promise<Outcome[]>): Promise<Finding[]> {
  const found = await look().catch((error: unknown) => [fault(`${ended(sentenceOf(error))} ${advice}`)]);
  return found.map((one) => ({ part, ...one }));
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Milliseconds that another server may take. */
export const patience = 5000;
