import { describe, expect, it } from 'vitest';
import { signedTokens } from './signed-token.ts';

const tokens = signedTokens('a secret of tests, long enough', 'tests', 2);
const [one, two] = ['11cf3181-42a8-5c98-b83b-0b9cd3c9bf7f', '85583090-193b-5f23-88bb-e656fd4126f1'];
const token = tokens.make('here', one, two);

describe('a signed token', () => {
  it('gives back its ids, to the tenant and the purpose it was made for', () => {
    expect(tokens.read('here', token)).toEqual([one, two]);
    expect(tokens.read('elsewhere', token)).toBeUndefined();
    expect(signedTokens('a secret of tests, long enough', 'others', 2).read('here', token)).toBeUndefined();
    expect(signedTokens('another secret of tests', 'tests', 2).read('here', token)).toBeUndefined();
  });

  it('is refused with any letter changed, also the last one, which has bits without a meaning', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';
    const taken = Array.from(token).flatMap((right, at) =>
      Array.from(letters)
        .filter((letter) => letter !== right)
        .map((letter) => token.slice(0, at) + letter + token.slice(at + 1))
        .filter((forged) => tokens.read('here', forged)),
    );
    expect(taken).toEqual([]);
  });

  it.each([
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    ` ${token}`,
    `${token}\n`,
    '',
    tokens.make('here', two, one).slice(0, 74) + token.slice(74),
  ])('is refused as %j', (forged) => {
    expect(tokens.read('here', forged)).toBeUndefined();
  });
});
