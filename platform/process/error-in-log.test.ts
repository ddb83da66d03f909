import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, it } from 'vitest';
import { errorInLog, reasonOf } from './error-in-log.ts';

const secret = 'Geheimnis-1848';

function ofDatabase(message: string, more: object = {}): Error {
  return Object.assign(new pg.DatabaseError(message, 1, 'error'), more);
}

const textOf = (error: unknown) => JSON.stringify(errorInLog(error));

const faulty: [string, Error][] = [
  ['a statement', new DrizzleQueryError('insert into x values ($1)', [secret, `${secret}\nsecond line`])],
  ['its cause', new Error('failed', { cause: new DrizzleQueryError('select $1', [secret], ofDatabase('no')) })],
  ['a row that does not fit', ofDatabase('null value', { detail: `Failing row contains (${secret}).`, code: '23502' })],
  ['a value of another type', ofDatabase(`invalid input syntax for type uuid: "${secret}"`, { code: '22P02' })],
  ['where it happened', ofDatabase('no', { where: `unnamed portal parameter $1 = '${secret}'` })],
  ['several at once', new AggregateError([new DrizzleQueryError('select $1', [secret])], 'two failed')],
];

it.each(faulty)('the log has no value of %s', (_, error) => {
  const text = textOf(error);
  expect(text).not.toContain(secret);
  expect(text).toContain('stack');
});

it('the log has the type, the message, the place and the code of an error, and of its cause', () => {
  const cause = ofDatabase('relation "guilds" does not exist', { code: '42P01' });
  const logged = errorInLog(new DrizzleQueryError('select 1 from guilds where a = $1', [secret], cause));
  expect(logged).toMatchObject({ type: 'DrizzleQueryError', query: 'select 1 from guilds where a = $1' });
  expect(logged).toMatchObject({
    message: 'Failed query: select 1 from guilds where a = $1: relation "guilds" does not exist',
    stack: expect.stringContaining('error-in-log.test.ts'),
  });
  expect(errorInLog(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toMatchObject({
    type: 'Error',
    message: 'refused',
    code: 'ECONNREFUSED',
  });
  expect(errorInLog('a word')).toBe('a word');
});

it.each(faulty)('a stored reason has no value of %s', (_, error) => {
  expect(reasonOf(error)).not.toContain(secret);
});

it('a stored reason has the words of an error, and those of the database for a statement', () => {
  const cause = ofDatabase('relation "guilds" does not exist', { code: '42P01' });
  expect(reasonOf(new DrizzleQueryError('select $1', [secret], cause))).toBe('error: relation "guilds" does not exist');
  expect(reasonOf(new DrizzleQueryError('select $1', [secret]))).toBe('a statement failed');
  expect(reasonOf(new TypeError('not a function'))).toBe('TypeError: not a function');
  expect(reasonOf('a word')).toBe('a word');
});
