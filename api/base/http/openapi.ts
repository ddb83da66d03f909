import * as z from 'zod';
import { Problem } from '#contract/errors.ts';
import { type Contract, type Route, routesOf } from '#contract/route.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a contract; schemas with an id become components. */
export function openApi(contract: Contract, info: { title: string; version: string; description: string }): Json {
  const components: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const [name, route] of routesOf(contract)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route, components) };
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

function operation(name: string, route: Route, components: Record<string, Json>): Json {
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
    ...(route.upload && {
      requestBody: { required: true, content: Object.fromEntries(route.upload.types.map((type) => [type, binary])) },
    }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input', components) } },
      },
    }),
    responses: {
      [status]: {
        description: 'Done',
        ...(route.returns && {
          content: { 'application/json': { schema: schemaOf(route.returns, 'output', components) } },
        }),
        ...(route.sends && { content: Object.fromEntries(route.sends.map((type) => [type, binary])) }),
      },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: schemaOf(Problem, 'output', components) } },
      },
    },
  };
}

/** How large what it takes may be. */
function limitOf(route: Route): string {
  if (route.upload) return `. The file has at most ${route.upload.maxBytes / 1024 / 1024} MB`;
  if (!route.body) return '';
  return `. The body has at most ${route.rich ? '1 MB' : '64 kB'}`;
}

const binary = { schema: { type: 'string', format: 'binary' } };

function preference(route: Route): Json[] {
  const description = 'Changes nothing and answers 200 with the effect (schema `effect`) the change would have';
  return route.previews
    ? [{ name: 'Prefer', in: 'header', required: false, schema: { type: 'string', enum: ['effect'] }, description }]
    : [];
}

function precondition(route: Route): Json[] {
  const writes = route.method === 'PATCH' || route.method === 'PUT';
  return route.versioned && writes
    ? [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' }, description: 'ETag last seen' }]
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

/** A reference to the component where the schema has an id, else the schema in place. */
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
