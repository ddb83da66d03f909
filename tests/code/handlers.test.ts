import { expect, it } from 'vitest';
import { kindOf, sources, textOf } from './rooms.ts';
import { nameOf, type Node, parsed, walk } from './syntax.ts';

const most = 8;

/** Longer for a reason. */
const longer: Record<string, string> = {
  'api/documents/uploads/tus.routes.ts serveUploads': 'mounts the routes of tus, which are beside the contract',
};

const routes = sources.filter((file) => kindOf(file) === 'routes');

it('handlers have at most eight statements; what does more is a use case in *.acts.ts', () => {
  expect(routes.length).toBeGreaterThan(60);
  const functions = routes.flatMap((file) =>
    functionsIn(file).map((one) => ({ ...one, place: `${file} ${one.name}` })),
  );
  expect(functions.length).toBeGreaterThan(300);
  const tooLong = functions.filter(({ statements }) => statements > most);
  expect(tooLong.map(({ place }) => place).filter((place) => !longer[place])).toEqual([]);
  expect(Object.keys(longer).filter((place) => !tooLong.some((one) => one.place === place))).toEqual([]);
});

it('counts what is nested, but for the handlers inside what makes them', () => {
  const code = `
    export function makeHandlers(a) {
      const of = () => { return a.tenants; };
      return {
        one: async () => {
          for (const b of a) if (b) return a.map((c) => { const d = c; return d; });
        },
        two: steps({ async before() { await a; } }),
      };
    }`;
  const counted = functionsOf(parsed('made.routes.ts', code)).map(({ name, statements }) => [name, statements]);
  expect(counted).toEqual([
    ['makeHandlers', 2],
    ['of', 1],
    ['one', 5],
    ['before', 1],
  ]);
});

interface Counted {
  name: string;
  statements: number;
}

function functionsIn(file: string): Counted[] {
  return functionsOf(parsed(file, textOf(file)));
}

/** Callbacks count with the function they are in; handlers, their steps and what has a name count alone. */
function functionsOf(program: Node): Counted[] {
  const found: Counted[] = [];
  walk(program, (one, around) => {
    if (!isFunction(one)) return;
    const [parent] = around;
    const isOfProperty = parent?.type === 'Property';
    if (around.some(isFunction) && !countsAlone(one, parent)) return;
    const name =
      isOfProperty || parent?.type === 'VariableDeclarator' ? nameOf(parent['key'] ?? parent['id']) : nameIn(one);
    found.push({ name, statements: statementsIn(one) });
  });
  return found;
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';
}

function countsAlone(one: Node, parent: Node | undefined): boolean {
  return one.type === 'FunctionDeclaration' || /^(Property|VariableDeclarator)$/.test(parent?.type ?? '');
}

function nameIn(one: Node): string {
  return one['id'] ? nameOf(one['id']) : 'a callback';
}

function statementsIn(whole: Node): number {
  let count = 0;
  walk(whole, (one, [parent]) => {
    if (one !== whole && isFunction(one) && countsAlone(one, parent)) return false;
    const isLoopHead = one.type === 'VariableDeclaration' && (parent?.type ?? '').startsWith('For');
    const isStatement = /(Statement|Declaration)$/.test(one.type) && one.type !== 'BlockStatement' && !isLoopHead;
    if (one !== whole && isStatement && !one.type.startsWith('TS')) count += 1;
  });
  return count;
}
