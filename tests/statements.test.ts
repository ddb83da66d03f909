import { expect, it } from 'vitest';
import { roomOf, sources, textOf } from './rooms.ts';
import { nameOf, type Node, parsed, walk } from './syntax.ts';

// PostgreSQL knows a prepared statement by its name, on each connection: a second one of the same name fails wherever it comes after the first.

interface Statement {
  name: string;
  /** What stands for its text, with the file where it is that file's own. */
  text: string;
}

function statementsIn(file: string, code: string): Statement[] {
  const found: Statement[] = [];
  walk(parsed(file, code), (node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'prepared') return;
    const [, name, text] = node['arguments'] as Node[];
    if (typeof name?.['value'] !== 'string' || !text) return;
    const said = code.slice(text.start, text.end);
    const isImported = new RegExp(`^import [^;]*\\b${RegExp.escape(said)}\\b`, 'm').test(code);
    found.push({ name: name['value'], text: isImported ? said : `${file}: ${said}` });
  });
  return found;
}

it('finds what is prepared by a name, and whose its text is', () => {
  const code =
    "import { sql } from './x.sql.ts'; const own = 'select 1'; prepared<Row>(db, 'one', sql, []); prepared(db, 'two', own, [])";
  expect(statementsIn('api/x.ts', code)).toEqual([
    { name: 'one', text: 'sql' },
    { name: 'two', text: 'api/x.ts: own' },
  ]);
});

it('each name is of one statement', () => {
  const statements = sources
    .filter((file) => ['api', 'program'].includes(roomOf(file)))
    .flatMap((file) => statementsIn(file, textOf(file)));
  const textsOf = Map.groupBy(statements, ({ name }) => name);
  expect(textsOf.size).toBeGreaterThan(200);
  const shared = [...textsOf.values()].map((of) => [...new Set(of.map(({ text }) => text))]);
  expect(shared.filter((texts) => texts.length > 1)).toEqual([]);
});
