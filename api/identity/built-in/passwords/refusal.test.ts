import { describe, expect, test } from 'vitest';
import { refusalOf } from './refusal.service.ts';

const email = 'erika.muster@example.org';
const portal = { id: 'musterland', name: 'Kreishandwerkerschaft Musterland & Umland' };

describe('a password', () => {
  test.each([
    ['PASSWORD_TOO_SHORT', 'short'],
    ['PASSWORD_TOO_SHORT', '         '],
    ['PASSWORD_TOO_SHORT', '\u3164'.repeat(12)],
    ['PASSWORD_TOO_SHORT', '\u2800'.repeat(12)],
    ['PASSWORD_TOO_LONG', 'x'.repeat(129)],
    ['PASSWORD_COMMON', 'qwertyuiop'],
    ['PASSWORD_COMMON', '1Q2w3e4R5t'],
    ['PASSWORD_COMMON', ' basketball '],
    ['PASSWORD_COMMON', 'ｂａｓｋｅｔｂａｌｌ'],
    ['PASSWORD_COMMON', 'basket\u200Bball'],
    ['PASSWORD_IS_ADDRESS', email],
    ['PASSWORD_IS_ADDRESS', 'Erika-Muster@Example.org'],
    ['PASSWORD_IS_ADDRESS', 'Erika Muster'],
    ['PASSWORD_IS_ADDRESS', '2026erikamuster!'],
    ['PASSWORD_IS_PORTAL', 'Kreishandwerkerschaft Musterland und Umland'.replace('und', '&')],
    ['PASSWORD_IS_PORTAL', 'kreishandwerkerschaft'],
    ['PASSWORD_IS_PORTAL', 'musterland1'],
    ['PASSWORD_IS_PORTAL', 'ZUNFTHAUS 2026'],
  ])('is refused as %s: %s', async (code, password) => {
    expect(await refusalOf(password, { email, portal })).toBe(code);
  });

  test.each(['Hobelbank 1848', 'Musterland hat Tischler', 'erika mag Eichenholz', '☃☃☃☃☃☃☃☃☃☃', '0815 4711 0049 2026'])(
    'is taken: %s',
    async (password) => {
      expect(await refusalOf(password, { email, portal })).toBeUndefined();
    },
  );

  test('of digits alone is that of an address of digits, and of no other', async () => {
    const whose = { email: '01701234567@example.org', portal };
    expect(await refusalOf('0170 1234567', whose)).toBe('PASSWORD_IS_ADDRESS');
    expect(await refusalOf('0170 7654321', whose)).toBeUndefined();
  });
});
