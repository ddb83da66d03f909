import { describe, expect, test } from 'vitest';
import { agreementAddress, loginAddress, safeReturnTo } from './return-to.ts';

const origin = 'https://portal.example';

describe('after sign-in one lands', () => {
  test.each([
    ['/documents', '/documents'],
    ['/posts/1?x=1#top', '/posts/1?x=1#top'],
    [`${origin}/profile?tab=2`, '/profile?tab=2'],
    ['documents', '/documents'],
    ['?only=search', '/?only=search'],
    ['https:evil.example', '/evil.example'],
  ])('on this origin: %s', (returnTo, landed) => {
    expect(safeReturnTo(returnTo, origin)).toBe(landed);
  });

  test.each([
    [null],
    [''],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    [' //evil.example'],
    ['https://evil.example/documents'],
    ['http://portal.example/documents'],
    ['https://portal.example:8443/'],
    ['https://portal.example@evil.example/'],
    ['https://portal.example.evil.example/'],
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,x'],
    ['blob:https://portal.example/1'],
    [`${origin}//evil.example`],
    ['/auth/login?returnTo=/auth/login'],
    ['https://['],
  ])('at home, whatever the address asks for: %j', (returnTo) => {
    expect(safeReturnTo(returnTo, origin)).toBe('/');
  });
});

test('the way to sign-in remembers the full address', () => {
  const login = loginAddress({ pathname: '/posts/1', search: '?a=b&c', hash: '#d' }, origin);
  const returnTo = new URL(login, origin).searchParams.get('returnTo');
  expect(returnTo).toBe(`${origin}/posts/1?a=b&c#d`);
  expect(safeReturnTo(returnTo, origin)).toBe('/posts/1?a=b&c#d');
});

test('the way to sign-in is the same from a page of the sign-in', () => {
  const login = loginAddress({ pathname: '/profile', search: '?part=sign-in', hash: '' }, origin);
  const { pathname, search, hash } = new URL(login, origin);
  expect(loginAddress({ pathname, search, hash }, origin)).toBe(login);
  expect(loginAddress({ pathname: '/auth/register', search, hash }, origin)).toBe(login);
  expect(loginAddress({ pathname: '/auth/verify', search: '', hash: '' }, origin)).toBe('/auth/login');
});

test('the way to the agreement is the same from the agreement', () => {
  const agreement = agreementAddress({ pathname: '/posts/1', search: '?a=b', hash: '#d' });
  const { pathname, search, hash } = new URL(agreement, origin);
  expect(agreementAddress({ pathname, search, hash })).toBe(agreement);
});
