import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from '#contract/contract.ts';
import { routesOf } from '#contract/base/route.ts';
import { line, lines } from '#contract/base/text/text.ts';

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const controls = [...span(0x00, 0x08), ...span(0x0b, 0x0c), ...span(0x0e, 0x1f), ...span(0x7f, 0x9f)];
const fillers = ['\u115F', '\u1160', '\u17B4', '\u17B5', '\u2800', '\u3164', '\uFFA0'];
const unseen = [
  '\u034F',
  '\u061C',
  '\uFEFF',
  ...fillers,
  ...[
    span(0x180b, 0x180f),
    span(0x200b, 0x200f),
    span(0x202a, 0x202e),
    span(0x2060, 0x206f),
    span(0xfff9, 0xfffb),
  ].flat(),
];
const team = 'Team \u{1F469}\u200D\u{1F527} \u2764\uFE0F\u200D\u{1F525} \u{1F9D1}\u{1F3FD}\u200D\u{1F3ED}';

/** Where it is not the rule of lines that decides: what never stands among texts that people read, or must equal a name in a file. */
const apart = /\.(password|token|endpoint|messageId|href|sheet)$/;

interface Leaf {
  path: string;
  schema: z.ZodType;
}

/** All strings that a schema takes, however deep; each schema once. */
function strings(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): Leaf[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const inside = (inner: unknown, name = '') => strings(inner as z.ZodType, path + name, seen);
  const def = schema.def as z.core.$ZodTypes['_zod']['def'];
  if (def.type === 'string') return [{ path, schema }];
  if (def.type === 'pipe') {
    const isText = strings(def.in as z.ZodType, path).some(({ schema: one }) => one === def.in);
    return isText ? [{ path, schema }] : [...inside(def.in), ...inside(def.out)];
  }
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, one]) => inside(one, `.${name}`));
  if (def.type === 'array') return inside(def.element);
  if (def.type === 'union') return def.options.flatMap((one) => inside(one));
  if (def.type === 'record') return inside(def.valueType);
  if (def.type === 'lazy') return inside(def.getter());
  return 'innerType' in def ? inside(def.innerType) : [];
}

const inputs = [...routesOf(contract)].flatMap(([name, { body, query, params }]) =>
  [body, query, params].flatMap((schema) => (schema ? strings(schema, name) : [])),
);
const texts = inputs.filter(({ path }) => !apart.test(path));

describe('a line', () => {
  it.each(unseen)('leaves out %j, which nobody sees', (sign) => {
    expect(line(20).parse(`${sign}Mei${sign}er${sign}`)).toBe('Meier');
    expect(lines(20).parse(`${sign}Mei${sign}er${sign}`)).toBe('Meier');
  });

  it.each([...controls, '\t', '\n', '\u2028'])('refuses %j', (sign) => {
    expect(line(20).safeParse(`Mei${sign}er`).success).toBe(false);
  });

  it('keeps what joins emoji, and nothing else that does', () => {
    expect([line(80).parse(team), lines(80).parse(team)]).toEqual([team.normalize('NFC'), team]);
    expect(line(80).parse('Mei\u200Der \u{1F469}\u200D und')).toBe('Meier \u{1F469} und');
  });

  it('is empty where it has nothing that can be seen', () => {
    expect(line(20).parse(' \u200B\u202E \uFEFF')).toBe('');
  });
});

it('several lines keep tabs and ends of lines, and leave out other control characters', () => {
  expect(lines(80).parse(`a\tb\r\nc${controls.filter((sign) => sign !== '\u0000').join('')}`)).toBe('a\tb\r\nc');
  expect(lines(80).safeParse('\u0000').success).toBe(false);
});

it('no text that a route takes contains an invisible character', () => {
  expect(texts.length).toBeGreaterThan(150);
  const kept = texts.filter(({ schema }) =>
    [...unseen, '\u0085', '\u009B'].some((sign) => {
      const taken = z.safeParse(schema, `Mei${sign}er 1`);
      return taken.success && typeof taken.data === 'string' && taken.data.includes(sign);
    }),
  );
  expect(kept.map(({ path }) => path)).toEqual([]);
});
