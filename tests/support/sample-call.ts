import * as z from 'zod';
import type { Route } from '#contract/base/route.ts';
import { png } from '#api/documents/content/fixtures/bytes.ts';
import { formOf, pdfOf } from './form.ts';

const nowhere = '00000000-0000-7000-8000-000000000000';

/**
 * A minimal valid call of any route. Path parameters are `ids` of them, or the one id, or an id without a row; the
 * body uses the same ids.
 */
export function sampleCall(
  route: Route,
  ids: string | Record<string, string> | ((name: string) => string | void) = nowhere,
) {
  const idOf = (name: string) => {
    if (typeof ids === 'string') return ids;
    return (typeof ids === 'function' ? ids(name) : ids[name]) ?? nowhere;
  };
  const numbers = route.params ? numbersIn(jsonSchemaOf(route.params)) : {};
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => numbers[name] ?? idOf(name));
  if (route.form) return { path, ...formOf({ name: 'muster.pdf', content: pdfOf() }) };
  if (route.upload) {
    const [type = ''] = route.upload.types;
    return { path, raw: type.startsWith('image/') ? png() : 'Name\nMuster\n', headers: { 'content-type': type } };
  }
  const schema = route.body && jsonSchemaOf(route.body);
  return { path, body: schema && sampleOf(schema, schema, idOf) };
}

const made = new WeakMap<z.ZodType, JsonSchema>();

/** Made once, as thousands of cases ask for the same. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = made.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);
  made.set(schema, known);
  return known;
}

function numbersIn({ properties = {} }: JsonSchema): Record<string, string> {
  const numbers = Object.entries(properties).filter(([, { type }]) => type === 'integer');
  return Object.fromEntries(numbers.map(([name, { minimum }]) => [name, String(minimum ?? 1)]));
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

function sampleOf(schema: JsonSchema, root: JsonSchema, idOf: (name: string) => string, name = ''): unknown {
  const of = (one: JsonSchema | undefined, called = name) => sampleOf(one ?? {}, root, idOf, called);
  if (schema.$ref) return of(root.$defs?.[schema.$ref.split('/').at(-1) ?? '']);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return of(choice[0]);
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((key) => [key, of(schema.properties?.[key], key)]));
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, (_, at) => different(of(schema.items), at));
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.format === 'uuid') return idOf(name);
  if (schema.format === 'date') return '2026-01-15';
  if (schema.format === 'date-time') return '2026-01-15T08:00:00Z';
  if (schema.format === 'email' || schema.format === 'idn-email') return 'muster@muster.example';
  return samples[name] ?? 'muster';
}

/** Words of a list are not the same. */
function different(value: unknown, at: number): unknown {
  return at > 0 && value === 'muster' ? `muster ${at + 1}` : value;
}

/** Formats that JSON Schema does not express. */
const samples: Record<string, string> = {
  endpoint: 'https://push.example/muster',
  link: 'https://video.example/muster',
  p256dh: 'BKSs8QlJoCyNzBxw0EpBXctvGDdlJK6yIPJI9z7UmdWncazTHBCn5JnB7UXWMC5QtICGSvDx2OwBbHKm8HEsy0s',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
};
