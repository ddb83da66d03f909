// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { empty } from './lean-router.ts';

const router = join(import.meta.dirname, '../../node_modules/react-router/dist/production/lib');

it('watchers of the router get the same names, and nothing in them', async () => {
  const code = empty(await readFile(join(router, 'router/instrumentation.js'), 'utf8'));
  expect(code).toContain('export function consumeInstrumentationClientResultMetaReceiver() {}');
  expect(code.split('\n').every((line) => /^export function \w+\(\) \{\}$/.test(line))).toBe(true);
});

it('the router itself asks for watchers only where it is given some, but for one question', async () => {
  const code = await readFile(join(router, 'router/router.js'), 'utf8');
  const calls = code
    .split('\n')
    .filter((line) => /(getRouteInstrumentationUpdates|instrumentClientSideRouter)\(/.test(line));
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.every((line) => line.includes('instrumentations'))).toBe(true);
});
