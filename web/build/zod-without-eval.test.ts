// @vitest-environment node
import { Script, createContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { zodWithoutEval } from './zod-without-eval.ts';

const entry = `import * as z from 'zod'; globalThis.parsed = z.object({ name: z.string() }).parse({ name: 'Zunft' });`;

async function runBuilt(plugins: ReturnType<typeof zodWithoutEval>[]) {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      ...plugins,
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${import.meta.dirname}/entry.js` : null),
        load: (id) => (id.endsWith('/build/entry.js') ? entry : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  })) as Rolldown.RolldownOutput;
  const compiled: string[] = [];
  function Refused(code: string) {
    compiled.push(code);
    throw new Error('refused');
  }
  const context = createContext({ Function: Refused, parsed: undefined });
  new Script(result.output[0].code).runInContext(context);
  return { parsed: context['parsed'] as unknown, compiled };
}

it('schemas check without compiling anything, which the policy would refuse', async () => {
  expect(await runBuilt([zodWithoutEval()])).toEqual({ parsed: { name: 'Zunft' }, compiled: [] });
});

it('the setting is needed: without it Zod tries', async () => {
  expect((await runBuilt([])).compiled).not.toEqual([]);
});
