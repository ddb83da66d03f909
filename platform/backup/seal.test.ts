import { expect, it } from 'vitest';
import { ageSeal, newIdentity, plain } from './seal.ts';

it('the ending of files is the same for the same recipients in any order, and differs for others', async () => {
  const [one = '', other = ''] = await Promise.all([newIdentity(), newIdentity()]).then((all) =>
    all.map(({ recipient }) => recipient),
  );
  const endingFor = (...recipients: string[]) => ageSeal({ recipients, identities: [] }).fileEnding;
  expect(endingFor(one)).toMatch(/^\.[0-9a-f]{16}\.age$/);
  expect(endingFor(one, other)).toBe(endingFor(other, one, one));
  expect(new Set([plain.fileEnding, endingFor(one), endingFor(other), endingFor(one, other)]).size).toBe(4);
});
