// What a command is; each has a file of its own, which ends in `.command.ts`.
import type { Output } from './output.ts';

/** What is asked for, as commander writes it: `['--queue <name>', 'only of this queue']`. */
type Option = readonly [flags: string, meaning: string, choices?: readonly string[], must?: 'must'];

export interface CommandLine {
  /** All words of it: `files move`. */
  name: string;
  does: string;
  /** `<mail>`, `[sentence]` or `[ids...]`, each with its meaning. */
  operands?: Readonly<Record<string, string>>;
  options?: readonly Option[];
  example: string;
  /** What the exit codes 0 and 1 mean. */
  codes: { done: string; failed: string };
  /** Whether the program has to run meanwhile. */
  needs: keyof typeof states;
  /** The result is what `--json` prints; without it what was said is printed. Refuses by `startRefused`. */
  run(call: Call): Promise<Result>;
}

export const states = {
  either: 'The program may run or not.',
  stopped: 'Stop the program first, on all nodes.',
  itself: 'This is the program.',
};

export interface Call {
  operands: string[];
  options: Record<string, string | boolean | undefined>;
  out: Output;
  /** Aborted by Ctrl-C. What has been begun is then ended in order. */
  stopping: AbortSignal;
}

export interface Result {
  json: object;
  /** Exit code 1. */
  failed?: boolean;
}

export const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

/** The text of an option that has one. */
export function textIn({ options }: Call, name: string): string | undefined {
  const given = options[name];
  return typeof given === 'string' ? given : undefined;
}
