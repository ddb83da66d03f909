// Errors of the database repeat the values of statements: passwords' hashes, tokens, names of people.
import { pino } from 'pino';

/** Of the server's report: rows and values. */
const withValues = new Set(['params', 'parameters', 'detail', 'where', 'internalQuery', 'dataType']);

interface Given extends Error {
  query?: unknown;
  params?: unknown;
  code?: unknown;
}

/** For the log: with its causes, and without the values of statements. */
export function errorInLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const replaced = new Map<string, string>();
  for (const one of chainOf(error)) {
    const plain = plainMessage(one);
    if (plain !== one.message) replaced.set(one.message, plain);
  }
  const clean = (text: string) => [...replaced].reduce((all, [from, to]) => all.replaceAll(from, to), text);
  return cleaned(pino.stdSerializers.err(error), clean);
}

/** One line to be stored: the error's message; for a failed statement the message of the database, without values. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const failed = chainOf(error).find((one) => !isOfStatement(one));
  return failed ? `${failed.name}: ${plainMessage(failed)}` : 'a statement failed';
}

/** Causes may be circular. */
const deepest = 8;

function chainOf(error: Error): Given[] {
  const chain: Given[] = [];
  const take = (one: unknown) => {
    if (!(one instanceof Error) || chain.includes(one) || chain.length > deepest) return;
    chain.push(one);
    take(one.cause);
    if (one instanceof AggregateError) for (const other of one.errors) take(other);
  };
  take(error);
  return chain;
}

function isOfStatement({ query, params }: Given): boolean {
  return typeof query === 'string' && params !== undefined;
}

function plainMessage(error: Given): string {
  const { message, query, code } = error;
  if (isOfStatement(error)) return `Failed query: ${String(query)}`;
  // Data exceptions quote the value that does not fit.
  if (typeof code === 'string' && /^22...$/.test(code)) return message.replaceAll(/"[^"]*"/g, '"…"');
  return message;
}

function cleaned(value: unknown, clean: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((one) => cleaned(one, clean, depth + 1));
  // Some of it is not listed, but read by the log.
  const { type, message, stack, aggregateErrors } = value as Record<string, unknown>;
  const all = { ...(message !== undefined && { type, message, stack, aggregateErrors }), ...value };
  const kept = Object.entries(all).filter(
    ([name, one]) => !withValues.has(name) && one !== undefined && name !== 'raw',
  );
  return Object.fromEntries(kept.map(([name, one]) => [name, cleaned(one, clean, depth + 1)]));
}
