import { beforeEach, expect, test } from 'vitest';
import { tokenStorage } from './token-storage.ts';

const prefix = 'CognitoIdentityServiceProvider.portal.';

beforeEach(() => localStorage.clear());

async function signIn(tokens: ReturnType<typeof tokenStorage>, user: string, token: string) {
  await tokens.forAmplify.setItem(`${prefix}LastAuthUser`, user);
  await tokens.forAmplify.setItem(`${prefix}${user}.idToken`, token);
}

test('a sign-in is held back until it is kept', async () => {
  const tokens = tokenStorage('portal');
  tokens.holdBack();
  await signIn(tokens, 'jutta', 'a.b.c');
  expect(localStorage).toHaveLength(0);
  expect([tokens.heldToken(), tokens.keptToken()]).toEqual(['a.b.c', null]);
  await expect(tokens.forAmplify.getItem(`${prefix}jutta.idToken`)).resolves.toBe('a.b.c');
  tokens.keep();
  expect([tokens.heldToken(), tokenStorage('portal').keptToken()]).toEqual([null, 'a.b.c']);
});

test('nothing is left of a deleted one', async () => {
  const tokens = tokenStorage('portal');
  tokens.holdBack();
  await signIn(tokens, 'jutta', 'a.b.c');
  tokens.letGo();
  expect([tokens.heldToken(), tokens.keptToken(), localStorage.length]).toEqual([null, null, 0]);
});

test('one that is kept replaces another', async () => {
  const tokens = tokenStorage('portal');
  await signIn(tokens, 'jutta', 'a.b.c');
  tokens.holdBack();
  await signIn(tokens, 'max', 'd.e.f');
  expect(tokens.isOvertaken()).toBe(true);
  tokens.keep();
  expect(tokens.keptToken()).toBe('d.e.f');
  expect(localStorage.getItem(`${prefix}jutta.idToken`)).toBeNull();
});

test('forgetting leaves other portals and the way to Google alone', async () => {
  const tokens = tokenStorage('portal');
  const other = 'CognitoIdentityServiceProvider.other.LastAuthUser';
  await signIn(tokens, 'jutta', 'a.b.c');
  localStorage.setItem(other, 'max');
  localStorage.setItem(`${prefix}inflightOAuth`, 'true');
  localStorage.setItem(`${prefix}oauthSignIn`, 'true,false');
  expect([tokens.cameOverPages(), tokens.isOnTheWay()]).toEqual([true, true]);
  tokens.forget();
  expect(Object.keys(localStorage).toSorted()).toEqual([other, `${prefix}inflightOAuth`]);
  tokens.restore();
  expect(tokens.isOnTheWay()).toBe(false);
});
