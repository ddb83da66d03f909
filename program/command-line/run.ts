// Reads the command line, runs one command, and ends with its exit code.
import { Command, CommanderError, Option } from 'commander';
import { isStartRefused } from '#platform/config/refusal.ts';
import { type Call, type CommandLine, exitCodes, type Result, states } from './command.ts';
import { sentenceOf } from './error-sentence.ts';
import { type Output, outputOf } from './output.ts';

interface Options {
  commands: readonly CommandLine[];
  version: string;
}

/** Answers with the exit code; undefined where the program goes on running. */
export async function runCommandLine(given: readonly string[], options: Options): Promise<number | undefined> {
  const { commands } = options;
  const out = outputOf({ isJson: given.includes('--json') });
  let code: number | undefined;
  const program = programOf(options, async (command, call) => {
    code = await runOne(command, { ...call, out });
  });
  try {
    await program.parseAsync(given, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exitCodes.done;
    // Where only a group of commands is named, commander would print its help.
    const message =
      error.code === 'commander.help'
        ? `Name a command, as in: ${exampleOf(commands, given)}`
        : error.message.replace(/^error: /, '');
    tellError(out, { code: 'usage', message });
    return exitCodes.usage;
  }
}

function exampleOf(commands: readonly CommandLine[], [group]: readonly string[]): string | undefined {
  return (commands.find(({ name }) => name.split(' ')[0] === group) ?? commands[1])?.example;
}

type Act = (command: CommandLine, call: Pick<Call, 'operands' | 'options'>) => Promise<void>;

function programOf({ commands, version }: Options, act: Act): Command {
  const program = quiet(new Command('zunfthaus'))
    .description('Runs the portal and looks after it.')
    .version(version, '--version', 'print the version of the program')
    .helpCommand(false)
    .addHelpText('after', `\nEach command has its own help: npx zunfthaus check --help\n${codesOf(usualCodes)}`);
  const groups = new Map<string, Command>();
  for (const command of commands) {
    const [first = '', second] = command.name.split(' ');
    const group = second === undefined ? undefined : groupOf(program, groups, first);
    add(group ?? program, second ?? first, command, act);
    group?.description(group.commands.map((one) => one.name()).join(', '));
  }
  return program;
}

const usualCodes = { done: 'done', failed: 'not done, or something is wrong; the reason is named' };

function groupOf(program: Command, groups: Map<string, Command>, name: string): Command {
  const known = groups.get(name);
  if (known) return known;
  const group = quiet(program.command(name)).helpCommand(false);
  groups.set(name, group);
  return group;
}

function add(parent: Command, name: string, line: CommandLine, act: Act): void {
  const command = quiet(parent.command(name)).description(line.does);
  for (const [operand, meaning] of Object.entries(line.operands ?? {})) command.argument(operand, meaning);
  for (const [flags, meaning, choices, must] of line.options ?? []) {
    const option = new Option(flags, meaning).makeOptionMandatory(must !== undefined);
    command.addOption(choices ? option.choices(choices) : option);
  }
  if (line.needs !== 'itself') command.option('--json', 'print one JSON object in place of lines');
  command.addHelpText('after', `\n${states[line.needs]}\n\nExample:\n  ${line.example}\n${codesOf(line.codes)}`);
  command.action(async () => {
    const { json: _, ...options } = command.opts<Call['options']>();
    await act(line, { operands: command.args, options });
  });
}

/** Errors are thrown, and printed once by us. */
function quiet(command: Command): Command {
  const nothing = () => {};
  return command
    .exitOverride()
    .configureOutput({ writeErr: nothing, outputError: nothing })
    .allowExcessArguments(false);
}

function codesOf({ done, failed }: CommandLine['codes']): string {
  return `\nExit codes:\n  0  ${done}\n  1  ${failed}\n  2  the command line is wrong`;
}

async function runOne(command: CommandLine, call: Omit<Call, 'stopping'>): Promise<number | undefined> {
  const { out } = call;
  const stopping = new AbortController();
  // The program itself listens to signals in its own way.
  const forget = command.needs === 'itself' ? () => {} : onSignals({ stop: () => stopping.abort(), note: out.note });
  try {
    const result = await command.run({ ...call, stopping: stopping.signal });
    if (command.needs === 'itself') return undefined;
    if (out.isJson) process.stdout.write(`${JSON.stringify(result.json)}\n`);
    return codeOf(result);
  } catch (error) {
    const isStopped = stopping.signal.aborted && !isStartRefused(error);
    tellError(out, {
      code: isStartRefused(error) ? 'refused' : 'failed',
      message: isStopped ? stopped : sentenceOf(error),
    });
    return exitCodes.failed;
  } finally {
    forget();
  }
}

const stopped = 'Stopped before the end. What was begun is undone, or goes on when the command is run again.';

function codeOf({ failed }: Result): number {
  return failed ? exitCodes.failed : exitCodes.done;
}

/** Milliseconds for what has been begun; then the kernel and the guard of the database clean up. */
const patience = 8000;

function onSignals({ stop, note }: { stop: () => void; note: Output['note'] }): () => void {
  let asked = 0;
  const end = () => {
    asked += 1;
    if (asked > 1) process.exit(exitCodes.failed);
    stop();
    setTimeout(() => {
      note(stopped);
      process.exit(exitCodes.failed);
    }, patience).unref();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

function tellError({ isJson, note }: Output, error: { code: string; message: string }): void {
  if (isJson) process.stdout.write(`${JSON.stringify({ error })}\n`);
  else note(error.message);
}
