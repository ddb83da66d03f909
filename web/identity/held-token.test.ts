import { expect, test } from 'vitest';
import { heldToken } from './held-token.ts';

function tokenOf(email: string) {
  const claims = { sub: email, email, email_verified: true, exp: Date.now() / 1000 + 900 };
  return `e30.${btoa(JSON.stringify(claims))}.sig`;
}

test('looking again does not take the answer to an older question', async () => {
  let signedIn = false;
  const answers: (() => void)[] = [];
  const held = heldToken({
    groupsClaim: 'groups',
    fetchToken() {
      const answer = signedIn ? tokenOf('jutta@tischlerei-rehbein.example') : null;
      return new Promise((resolve) => answers.push(() => resolve(answer)));
    },
  });
  const seen: (string | undefined)[] = [];
  held.onChange((user) => seen.push(user?.email));

  const before = held.token();
  signedIn = true;
  const refreshed = held.refresh();
  answers[0]?.();
  await before;
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await refreshed;
  expect(seen).toEqual(['jutta@tischlerei-rehbein.example']);
});
