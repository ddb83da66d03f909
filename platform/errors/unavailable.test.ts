import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { AppError } from './error.ts';
import { isUnavailable } from './unavailable.ts';

function answered(code: string): Error {
  return Object.assign(new DatabaseError('canceling statement', 0, 'error'), { code });
}

function system(code: string): Error {
  return Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code });
}

function circle(): Error {
  const first = new Error('first');
  first.cause = new Error('second', { cause: first });
  return first;
}

const outages: [string, unknown][] = [
  ...['08000', '08003', '08006', '53000', '53100', '53200', '53300', '53400'].map(fromServer),
  ...['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03', '25P04', '25006'].map(fromServer),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC'].map(
    (code): [string, unknown] => [code, system(code)],
  ),
  ...[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
  ].map((message): [string, unknown] => [message, new Error(message)]),
  ['both addresses of a name', Object.assign(new AggregateError([system('ECONNREFUSED')]), { code: 'ECONNREFUSED' })],
];

const faults: [string, unknown][] = [
  // Wrong type, unique index, missing right, collision.
  ...['22P02', '23505', '42501', '40P01', '40001', '57000', '08'].map(fromServer),
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['an error that quotes another', new Error('it said: Connection terminated')],
  ['an error of the application', new AppError('stale')],
  ['a file that is not there', system('ENOENT')],
  ['causes in a circle', circle()],
  ['a code that is no text', Object.assign(new Error('no'), { code: 53 })],
  ['something that is no error', { code: '53100' }],
  ['nothing', undefined],
];

function fromServer(code: string): [string, unknown] {
  return [`SQLSTATE ${code}`, answered(code)];
}

it.each(outages)('%s is an outage, with any wrapping', (_what, error) => {
  const query = new DrizzleQueryError('select 1', [], error as Error);
  expect(isUnavailable(error)).toBe(true);
  expect(isUnavailable(query)).toBe(true);
  expect(isUnavailable(new Error('the session cannot be read', { cause: query }))).toBe(true);
});

it.each(faults)('%s is not an outage', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
  expect(isUnavailable(new Error('wrapped', { cause: error }))).toBe(false);
});
