import { expect, it } from 'vitest';
import { waitingMail } from './admission.mail.ts';

it('a name that somebody has typed is not filled in, even if it looks like a gap', () => {
  const { text } = waitingMail({
    to: 'buero@kh.example',
    language: 'de',
    portal: 'Kreishandwerkerschaft',
    origin: 'https://portal.example',
    names: ['{{total}} {{portal}}'],
    total: 1,
  });
  expect(text).toContain('– {{total}} {{portal}}');
});
