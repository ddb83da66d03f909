import { expect, test } from 'vitest';
import { afterAuthChange, type IdentityUser, startingSession } from './session.ts';

const jutta: IdentityUser = {
  id: 'u1',
  email: 'jutta@tischlerei-rehbein.example',
  emailVerified: true,
  name: 'Jutta Rehbein',
  avatar: null,
  token: 'x.y.z',
  groups: ['admin'],
};

test('starts unauthenticated and uninitialised', () => {
  expect(startingSession).toEqual({ isAuthenticated: false, isInitialized: false, user: null, tenant: null });
});

test('a user with a verified address is signed in', () => {
  expect(afterAuthChange(startingSession, jutta)).toMatchObject({
    isInitialized: true,
    isAuthenticated: true,
    user: {
      id: 'u1',
      email: jutta.email,
      groups: ['admin'],
      tokenResult: { token: 'x.y.z', claims: { groups: ['admin'] } },
    },
  });
});

test('an unverified address does not count, and neither does nobody; both are an answer', () => {
  const nobody = { isInitialized: true, isAuthenticated: false, user: null };
  expect(afterAuthChange(startingSession, { ...jutta, emailVerified: false })).toMatchObject(nobody);
  expect(afterAuthChange(startingSession, null)).toMatchObject(nobody);
  expect(afterAuthChange(afterAuthChange(startingSession, jutta), null)).toMatchObject(nobody);
});
