import { describe, expect, it } from 'vitest';
import { addressKey, asciiAddress, oneSpelling } from './address.ts';
import { Email } from './fields.ts';

const same: [spelling: string, other: string][] = [
  ['info@tischlerei-müller.example', 'info@xn--tischlerei-mller-uzb.example'],
  ['info@tischlerei-müller.example', 'info@TISCHLEREI-MU\u0308LLER.example'],
  ['post@bäckerei-größe.example', 'post@xn--bckerei-gre-46a9cvq.example'],
  ['a@łódź.example', 'a@xn--d-uga0v4h.example'],
  ['a@şahin.example', 'a@xn--ahin-45a.example'],
  ['a@mail.müller.example', 'a@mail.xn--mller-kva.example'],
  ['a@müller.example', 'a@MÜLLER。example'],
];

describe('an e-mail address', () => {
  it.each(same)('%s is compared with %s', (one, other) => {
    expect(addressKey(other)).toBe(addressKey(one));
    expect(Email.parse(other)).toBe(Email.parse(one));
    expect(Email.parse(Email.parse(one))).toBe(Email.parse(one));
    expect(asciiAddress(Email.parse(one))).toMatch(/^[!-~]+$/);
  });

  it.each([
    ['Info@Beispiel.example', 'Info@Beispiel.example'],
    // Cyrillic letters that look like Latin ones.
    ['a@аррӏе.example', 'a@xn--80ak6aa92e.example'],
    ['a@xn--.example', 'a@xn--.example'],
    ['müller', 'müller'],
    ['a@müller.example/b', 'a@müller.example/b'],
  ])('%s is spelled %s', (text, expected) => expect(oneSpelling(text)).toBe(expected));

  it.each(['a@müller', 'a@müller.example:80', 'a@mü ller.example', 'ä@müller.example', 'a@b@ü.example'])(
    '%s is none',
    (text) => expect(Email.safeParse(text).success).toBe(false),
  );
});
