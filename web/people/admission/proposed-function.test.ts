import { expect, test } from 'vitest';
import { proposedFunction } from './proposed-function.ts';

test.each([
  ['Ich fange im Januar als Meister an.', 'master'],
  ['Ich bin für die Lehrlinge zuständig.', 'trainer'],
  ['Seit Mai bin ich Geschäftsführerin der Tischlerei.', 'manager'],
  ['Ich bin Inhaber.', 'owner'],
  ['Ich arbeite dort als Gesellin.', 'journeyman'],
  ['Empiezo como maestra en enero.', 'master'],
  ['Bitte um Zugang.', 'office'],
  [null, 'office'],
] as const)('a person who writes "%s" is proposed as %s', (message, proposed) =>
  expect(proposedFunction(message)).toBe(proposed),
);
