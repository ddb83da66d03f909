import { expect, it } from 'vitest';
import type { Language } from '#contract/base/languages.ts';
import { gapsOf, isForMany, isUnbending, numbers, textsIn } from './plurals.ts';
import { sources, textOf } from './rooms.ts';
import { nameOf, type Node, parsed, walk } from './syntax.ts';

const files = sources.filter((file) => !/\.test\.tsx?$|\/fixtures\/|^(database|sample)\//.test(file));
const texts = files.flatMap((file) => textsIn(file, textOf(file)).map((text) => ({ file, ...text })));

it.each<[Language, string, string]>([
  ['de', 'mailsStay', 'Die E-Mails an {{n}} Personen werden nicht verschickt.'],
  ['de', 'about', '{{kind}}, {{rows}} Zeilen, {{at}}'],
  ['de', 'lead_other', '{{name}} hat {{count}} Spalten und {{rows}} Zeilen.'],
  ['de', 'proof', '{done} von {total} Personen haben bestätigt.'],
  ['de', 'showing', 'Gezählt sind {{showing}} von {{total}}, die zeigen, was sie öffnen.'],
  ['en', 'tooLong', '{{most}} characters at most.'],
  ['es', 'found', '{{new}} nuevas'],
])('in %s, %s needs a form for one: %s', (language, key, text) => {
  expect(isUnbending({ language, key, text })).toBe(true);
});

it.each<[Language, string, string]>([
  ['de', 'page', 'Seite {page} von {pages}'],
  ['de', 'mailsStay_other', 'Die E-Mails an {{n}} Personen werden nicht verschickt.'],
  ['de', 'several.other', '{n} neue Dokumente'],
  ['en', 'version', 'Look at version {{number}}'],
  ['es', 'left', 'quedan libres {{left}} de {{quota}}'],
])('in %s, %s needs none: %s', (language, key, text) => {
  expect(isUnbending({ language, key, text })).toBe(false);
});

it('the form for one has the verb for one', () => {
  const people = { language: 'de', key: 'waiting_one' } as const;
  expect(isForMany({ ...people, text: '{{count}} Person warten auf Zulassung' })).toBe(true);
  expect(isForMany({ ...people, text: '{{count}} Person wartet auf Zulassung' })).toBe(false);
  expect(texts.filter(isForMany).map(({ file, key, text }) => `${file} ${key}: ${text}`)).toEqual([]);
});

it('the scan finds texts in files of one language and by language in others, and in templates', () => {
  expect(textsIn('web/lists/texts/de.ts', "export const texts = { a: { b_one: '1 Tag' } };")).toEqual([
    { key: 'a.b_one', text: '1 Tag', language: 'de' },
  ]);
  expect(textsIn('api/mails.ts', 'const said = { es: { days: (count) => `${count} días` } }; x({ y: "z" });')).toEqual([
    { key: 'es.days', text: '{count} días', language: 'es' },
  ]);
  for (const room of ['web', 'api', 'contract'])
    expect(texts.filter(({ file }) => file.startsWith(room)).length).toBeGreaterThan(200);
});

it('a number changes the words beside it: each text has a form for one and for many, and one number in each', () => {
  const broken = texts.filter(isUnbending).map(({ file, key, text }) => `${file} ${key}: ${text}`);
  expect(broken).toEqual([]);
});

/** Which one it is of several, or a figure with its own sign or unit. */
const which = new Set('A B1 B2 column hour page pages percent row status step version year'.split(' '));

/** Words, days, times of day, sizes with their unit. */
const others = new Set(
  (
    'about action address after asked at back before browser by choices city code companies company contact dates day document documents domain email example failedAt field ' +
    'fields figure file first folder folders found from goes group groups guild heading host id issuer kind kinds languages left madeAt ' +
    'besides limit list mark moment month name names note now numbers others frequency path people person phone place portal posts problem ' +
    'atPortal may quota reason reasons replyTo role search second seen sender sent service signIn signature since size some span stays subject system text thePortal thing things ' +
    'time times title titles to until uploadedBy used value verb viewers way ways what when where who why word words alt x y'
  ).split(' '),
);

it('for each gap it is known whether it counts', () => {
  const known = new Set([...numbers, ...which, ...others]);
  const gaps = new Set(texts.flatMap(gapsOf));
  expect(
    [...gaps].filter((name) => !known.has(name)),
    'add it to `numbers`, `which` or `others` in this file',
  ).toEqual([]);
  expect([...known].filter((name) => !gaps.has(name))).toEqual([]);
});

it('a gap filled with a number counts', () => {
  const filled = files.flatMap((file) =>
    file.startsWith('web/') ? filledIn(file, textOf(file)).map((name) => ({ file, name })) : [],
  );
  expect(filled.length).toBeGreaterThan(100);
  expect(filled.filter(({ name }) => !numbers.has(name) && !which.has(name))).toEqual([]);
});

/** The gaps that are filled by `number(…)`: `t('days', { days: number(days) })`. */
function filledIn(file: string, code: string): string[] {
  const names: string[] = [];
  walk(parsed(file, code), (node, around) => {
    if (node.type !== 'Property' || !isNumber(node['value'] as Node)) return;
    const call = around[1];
    if (call?.type === 'CallExpression' && ['t', 'ui'].includes(nameOf(call))) names.push(nameOf(node['key']));
  });
  return names;
}

function isNumber({ type, ...call }: Node): boolean {
  return type === 'CallExpression' && nameOf(call) === 'number';
}
