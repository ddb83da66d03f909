import * as z from 'zod';
import { Problem } from '#contract/base/errors.ts';
import { type Contract, type Route, routesOf } from '#contract/base/route.ts';
import { takenTypes } from './downloads/media-types.ts';

type Json = Record<string, unknown>;

/** Schemas with an id become components. `effect` is the answer to `Prefer: effect`. */
export function openApi(
  contract: Contract,
  info: { title: string; version: string; description: string },
  effect: z.ZodType,
): Json {
  const components: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const [name, route] of routesOf(contract)) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(name, route, { components, effect }),
    };
  }
  return {
    openapi: '3.1.1',
    info,
    paths,
    components: {
      schemas: components,
      securitySchemes: { identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

interface Shared {
  components: Record<string, Json>;
  effect: z.ZodType;
}

function operation(name: string, route: Route, { components, effect }: Shared): Json {
  const status = route.status ?? (route.returns || route.sends ? 200 : 204);
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: route.summary,
    description: `Access: ${route.access}${limitOf(route)}`,
    security: route.access === 'anyone' ? [] : [{ identityToken: [] }],
    parameters: [
      ...parameters(route.params, 'path', components),
      ...parameters(route.query, 'query', components),
      ...precondition(route),
      ...preference(route),
    ],
    ...requestBody(route, components),
    responses: {
      [status]: {
        description: 'Done',
        ...(route.returns && jsonOf(schemaOf(route.returns, 'output', components))),
        ...(route.sends && { content: Object.fromEntries(route.sends.map((type) => [type, binary])) }),
      },
      ...(route.previews && { 200: previewed(route, { components, effect }) }),
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: schemaOf(Problem, 'output', components) } },
      },
    },
  };
}

function requestBody(route: Route, components: Record<string, Json>): Json {
  const types = takenTypes(route);
  if (types.length === 0) return {};
  if (route.form) return formBody(route.form, components);
  const one = route.body ? { schema: schemaOf(route.body, 'input', components) } : binary;
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, one])) } };
}

function formBody(form: z.ZodType, components: Record<string, Json>): Json {
  const properties = { form: schemaOf(form, 'input', components), file: binary.schema };
  const schema = { type: 'object', required: ['file'], properties };
  const encoding = { form: { contentType: 'application/json' } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
}

function previewed(route: Route, { components, effect: schema }: Shared): Json {
  const effect = schemaOf(schema, 'output', components);
  const alone = !route.returns || (route.status ?? 200) !== 200;
  const description = 'With `Preference-Applied: effect`: the effect the change would have; nothing has been changed';
  return {
    description: alone ? description : `Done. ${description}`,
    headers: { 'Preference-Applied': { schema: { type: 'string', enum: ['effect'] }, description } },
    ...jsonOf(alone ? effect : { anyOf: [schemaOf(route.returns, 'output', components), effect] }),
  };
}

function jsonOf(schema: Json): Json {
  return { content: { 'application/json': { schema } } };
}

function limitOf(route: Route): string {
  if (route.upload) return `. The file has at most ${route.upload.maxBytes / 1024 / 1024} MB`;
  if (!route.body) return '';
  return `. The body has at most ${route.long ? '2 MB' : route.rich ? '1 MB' : '64 kB'}`;
}

const binary = { schema: { type: 'string', format: 'binary' } };

function preference(route: Route): Json[] {
  const description =
    'With `effect`, the call changes nothing and answers 200 with the effect the change would have (schema `effect`)';
  return route.previews
    ? [{ name: 'Prefer', in: 'header', required: false, schema: { type: 'string', enum: ['effect'] }, description }]
    : [];
}

function precondition(route: Route): Json[] {
  const changes = route.method !== 'GET' && route.status !== 201;
  return route.versioned && changes
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'The last ETag received',
        },
      ]
    : [];
}

function parameters(
  object: z.ZodObject | undefined,
  where: 'path' | 'query',
  components: Record<string, Json>,
): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: schemaOf(type as z.ZodType, 'output', components),
  }));
}

function schemaOf(type: z.ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(type, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
    components[name] ??= relocate(definition);
  const { id, ...rest } = relocate(json);
  if (typeof id !== 'string') return relocate(json);
  components[id] ??= rest;
  return { $ref: `#/components/schemas/${id}` };
}

function relocate(node: Json): Json {
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : moved(inner),
      ]),
    );
  };
  return moved(node) as Json;
}
