import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const mozilla = 'Mozilla/5.0';
const apple = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Windows', false],
  [`${mozilla} (X11; Linux x86_64) ${apple} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux', false],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${apple} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge',
    'Windows',
    false,
  ],
  [`${mozilla} (Linux; Android 10; K) ${apple} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
    true,
  ],
  ['', null, null, false],
])('%s', (userAgent, browser, system, handheld) => {
  expect(deviceName(userAgent)).toEqual({ browser, system, handheld });
});

test('a program that is no browser has its name alone, or no name', () => {
  expect(deviceName('curl/8.7.1').system).toBeNull();
  expect(deviceName('?')).toEqual({ browser: null, system: null, handheld: false });
});
