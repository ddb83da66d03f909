// Reads a folder of real reports (.eml) as the program does, and compares the reasons with tables of what is true.
// The tables have the form of those of Sisimai's tests: a file per system, with `'01' => [['5.1.1', '550', 'userunknown', …]]`.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readReport } from '#api/bounces/read-report.service.ts';
import type { RefusalReason } from '#contract/bounces/words.ts';

const [folder, tables, ...flags] = process.argv.slice(2);
if (folder === undefined || tables === undefined)
  throw new Error('npm run bounces:corpus -- <folder of reports> <folder of tables> [--each]');

/** The tables' words, by what they say of the recipient. */
const kinds: Record<string, readonly string[]> = {
  address: ['userunknown', 'hostunknown', 'hasmoved'],
  full: ['mailboxfull'],
  sender:
    'authfailure badreputation blocked contenterror exceedlimit expired failedstarttls mailererror mesgtoobig networkerror norelaying notaccept notcompliantrfc policyviolation ratelimited rejected requireptr securityerror spamdetected speeding syntaxerror systemerror systemfull toomanyconn virusdetected'.split(
      ' ',
    ),
  'no bounce': ['feedback', 'vacation', 'delivered'],
};
const kindOf = (word: string) => Object.keys(kinds).find((kind) => kinds[kind]?.includes(word)) ?? 'other';

async function truthOf(path: string): Promise<Map<string, string[]>> {
  const truth = new Map<string, string[]>();
  for (const name of (await readdir(path)).filter((one) => one.endsWith('.rb'))) {
    let words: string[] | undefined;
    for (const line of (await readFile(join(path, name), 'utf8')).split('\n')) {
      const index = /^\s*'(\d+)' => \[/.exec(line)?.[1];
      if (index !== undefined) truth.set(`${basename(name, '.rb')}-${index}`, (words = []));
      for (const [, word = ''] of line.matchAll(/\['[^']*',\s*'[^']*',\s*'(\w*)'/g)) words?.push(word);
    }
  }
  return truth;
}

/** As if the mail had been ours. */
const ours = '<0198b5c0-1111-7000-8000-00000000000a@portal.example>';

function named(raw: string): string {
  const end = raw.indexOf('\n\n');
  const [head, body] = [raw.slice(0, end), raw.slice(end)];
  const changed = body.replaceAll(/^((?:> ?)?message-id:)[ \t]*\S.*$/gim, (_, name: string) => `${name} ${ours}`);
  return changed === body ? `In-Reply-To: ${ours}\n${head.replace(/^in-reply-to:.*\n/im, '')}${body}` : head + changed;
}

const truth = await truthOf(tables);
const figures = new Map<string, Map<string, number>>();
for (const file of (await readdir(folder)).filter((one) => one.endsWith('.eml')).toSorted()) {
  const words = truth.get(basename(file, '.eml'));
  if (!words) continue;
  const raw = named((await readFile(join(folder, file), 'latin1')).replaceAll('\r\n', '\n'));
  const report = await readReport(Buffer.from(raw, 'latin1'));
  const found = new Set<RefusalReason>(report?.recipients.map(({ reason }) => reason));
  const truths = new Set(words.map(kindOf));
  const kind = truths.size === 1 ? ([...truths][0] ?? 'other') : 'several';
  // What counts is told first.
  const read = (['address', 'full', 'sender', 'network', 'content', 'unknown'] as const).find((one) => found.has(one));
  const row = figures.get(kind) ?? new Map<string, number>();
  row.set(read ?? 'not read', (row.get(read ?? 'not read') ?? 0) + 1);
  figures.set(kind, row);
  if (flags.includes('--each')) {
    const answers = report?.recipients.map(({ reason, code, answer }) => `${reason} ${code} ${answer.slice(0, 160)}`);
    console.log([file, kind, words.join(','), read ?? 'not read', answers?.join(' | ') ?? ''].join('\t'));
  }
}
for (const [kind, row] of figures) {
  const total = [...row.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${kind}: ${total} reports; ${[...row].map(([read, count]) => `${read} ${count}`).join(', ')}`);
}
process.exit(0);
