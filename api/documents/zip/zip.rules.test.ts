import { expect, it } from 'vitest';
import { isWorthDeflating, namesOnce, safeName } from './zip.rules.ts';

it.each([
  ['Lohn März.pdf', 'Lohn März.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\Temp\\a.txt', 'C__Temp_a.txt'],
  ['a<b>"c|d?e*.pdf', 'a_b__c_d_e_.pdf'],
  ['gehalt\u202Efdp.exe', 'gehaltfdp.exe'],
  ['zeile\r\neins\u0000.txt', 'zeileeins.txt'],
  ['ende. . ', 'ende'],
  ['..', '_'],
  ['  ', '_'],
  ['CON', '_CON'],
  ['lpt1.txt', '_lpt1.txt'],
  ['console.txt', 'console.txt'],
  ['a\u0308rger.pdf', 'ärger.pdf'],
])('%j is named %j in a zip', (name, safe) => expect(safeName(name)).toBe(safe));

it('a long name is cut between letters and keeps its extension', () => {
  const safe = safeName(`${'ü'.repeat(200)}.pdf`);
  expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(240);
  expect(safe).toMatch(/^ü+\.pdf$/);
});

it('each name occurs once, in any case', () => {
  const once = namesOnce();
  expect(['Plan.pdf', 'plan.PDF', 'Plan (2).pdf', 'a/b', 'a:b', 'Plan.pdf'].map(once)).toEqual([
    'Plan.pdf',
    'plan (2).PDF',
    'Plan (2) (2).pdf',
    'a_b',
    'a_b (2)',
    'Plan (3).pdf',
  ]);
});

it.each([
  ['text/plain', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['application/pdf', false],
  ['image/jpeg', false],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
  ['application/octet-stream', false],
])('%s is deflated: %j', (type, deflated) => expect(isWorthDeflating(type)).toBe(deflated));
