import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a machine without systemd, DNS, a public authority and another machine cannot do, by the command. */
export const marks = {
  systemctl: 'systemd',
  certbot: 'ACME',
  dig: 'DNS',
  rsync: 'other machine',
} as const;

export interface Block {
  /** The heading above it. */
  heading: string;
  line: number;
  text: string;
  /** Its lines that are replaced, without their marks. */
  replaced: string[];
}

export const guide = 'docs/operations.md';

/** The commands of the guide: its blocks of kind `sh`, in their order. */
export function blocksOf(root: string): Block[] {
  const lines = readFileSync(join(root, guide), 'utf8').split('\n');
  const blocks: Block[] = [];
  let heading = '';
  for (let at = 0; at < lines.length; at += 1) {
    const opens = /^( *)```sh$/.exec(lines[at] ?? '');
    const indent = opens?.[1]?.length ?? 0;
    if (!opens) {
      heading = /^#+ (.*)$/.exec(lines[at] ?? '')?.[1] ?? heading;
      continue;
    }
    const end = lines.findIndex((line, index) => index > at && line.trim() === '```');
    const own = lines.slice(at + 1, end).map((line) => line.slice(indent));
    const replaced = own.flatMap((line) => markedIn(line)?.command ?? []);
    blocks.push({ heading, line: at + 1, text: own.join('\n'), replaced });
    at = end;
  }
  return blocks;
}

/** The command and the mark of a line that has one. */
export function markedIn(line: string): { command: string; mark: string } | undefined {
  const [command = '', mark = '', ...more] = line.split('   # ');
  const isMark = more.length === 0 && Object.values<string>(marks).includes(mark);
  return isMark ? { command: command.trim(), mark } : undefined;
}

/** The mark that a line must have. */
export function markNeeded(line: string): string | undefined {
  const [, command] = /^\s*(\w+)\s/.exec(line) ?? [];
  return Object.entries(marks).find(([name]) => name === command)?.[1];
}
