import { pino } from 'pino';
import type { Log } from '#platform/process/log.ts';

/** Where a command says something: people read lines, programs one JSON object. */
export interface Output {
  isJson: boolean;
  /** On standard output, for people. */
  say(line: string): void;
  /** How far it is, or what went wrong beside the result; on standard error. */
  note(line: string): void;
  /** Of what the program's parts report, the errors, in the words of a note. */
  log: Log;
}

export function outputOf({ isJson }: { isJson: boolean }): Output {
  const note = (line: string) => void process.stderr.write(`${line}\n`);
  return {
    isJson,
    say: (line) => void (isJson || process.stdout.write(`${line}\n`)),
    note,
    log: pino({ level: 'error', base: null }, { write: (line: string) => note(wordsIn(line)) }),
  };
}

/** Without the stack. */
function wordsIn(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } };
  return err?.message ? `${msg}: ${err.message.split('\n')[0]}` : msg;
}
