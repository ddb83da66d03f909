import { describe, expect, it } from 'vitest';
import { addressesOf, sessionAskedIn, withUser } from './database-url.mjs';

const several = 'postgresql://u:p@one:5432,two:5433/db?target_session_attrs=read-write&sslmode=require';

describe('the address of a database', () => {
  it('is one for each of its hosts, without what only we read', () => {
    expect(addressesOf(several)).toEqual([
      'postgresql://u:p@one:5432/db?sslmode=require',
      'postgresql://u:p@two:5433/db?sslmode=require',
    ]);
    expect(sessionAskedIn(several)).toBe('read-write');
  });

  it.each([
    'postgres://u:p@one/db',
    'postgres://u:p%40x,y@one:5432/db',
    'postgresql:///db?host=/var/run/postgresql',
    'postgres://[::1]:5432/db',
  ])('of one host stays as it is: %s', (url) => {
    expect(addressesOf(url)).toEqual([url]);
    expect(sessionAskedIn(url)).toBeNull();
  });

  it.each(['mysql://one/db', 'one:5432', 'postgres://one:port/db', 'postgres://one:1,two:port/db', ''])(
    'is none: %j',
    (url) => expect(addressesOf(url)).toEqual([]),
  );

  it('takes another user for all hosts', () => {
    expect(withUser(several, { name: 'a', password: 'b' })).toBe(several.replace('u:p', 'a:b'));
    expect(withUser('postgres://one/db', { name: 'a', password: 'b' })).toBe('postgres://a:b@one/db');
  });
});
