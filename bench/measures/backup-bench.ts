import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { peakOf } from '../process-memory.ts';
import { demoToken, openWebPortal } from '../web-portal.ts';

const command = 'program/command-line/main.ts';
const fileBytes = 250 * 1024 * 1024;

export interface BackupResult {
  /** Of all files. */
  bytes: number;
  /** MB a second that the disk takes of one file until it is there. */
  disk: number;
  steps: BackupStep[];
}

export interface BackupStep {
  what: string;
  seconds: number;
  /** Bytes of the command's process. */
  peak: number;
}

/** The commands on the demo with many large files, which the program itself has taken, while it runs. */
export async function benchBackup(
  folder: string,
  { gigabytes, closers }: { gigabytes: number; closers: (() => Promise<void>)[] },
): Promise<BackupResult> {
  await mkdir(folder, { recursive: true });
  const disk = await diskRate(join(folder, 'written'));
  const dataDir = join(folder, 'data');
  const { address, child } = await openWebPortal(dataDir, closers);
  const files = Math.ceil((gigabytes * 1024 ** 3) / fileBytes);
  await upload(address, files);
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') };
  const steps = [
    await measured('the first backup', ['backup'], settings),
    await measured('the next one, without new files', ['backup'], settings),
    await measured('reading it and comparing', ['verify'], settings),
  ];
  await child.stop();
  // A backup that is not encrypted does not contain it.
  const SECRET = (await readFile(join(dataDir, 'secret'), 'utf8')).trim();
  const empty = { ...settings, SECRET, DATA_DIR: join(folder, 'restored') };
  steps.push(await measured('restoring into an empty folder', ['restore'], empty));
  return { bytes: files * fileBytes, disk, steps };
}

async function measured(what: string, args: string[], settings: Record<string, string>): Promise<BackupStep> {
  const env = { ...process.env, ...settings };
  const begun = performance.now();
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakOf(child.pid ?? 0));
    await Promise.race([ended, wait(200)]);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`zunfthaus ${args.join(' ')} ended with ${code}`);
  return { what, seconds: (performance.now() - begun) / 1000, peak };
}

/** As films, which nothing reads further than their first bytes. */
async function upload(address: string, files: number): Promise<void> {
  const headers = { authorization: `Bearer ${await demoToken(address, 'office')}` };
  const call = async (path: string, init: RequestInit) => {
    const reply = await fetch(`${address}${path}`, { method: 'POST', ...init });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return reply.json();
  };
  const audience = { include: [{ kind: 'everyone' }], exclude: [] };
  const folder = (await call('/api/document/folders', {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Filme', audience }),
  })) as { id: string };
  const content = Buffer.alloc(fileBytes);
  for (let file = 0; file < files; file += 1) {
    const form = new FormData();
    form.set('file', new Blob([asFilm(randomFillSync(content))], { type: 'video/mp4' }), `film-${file}.mp4`);
    await call(`/api/document/folders/${folder.id}/files`, { headers, body: form });
  }
}

function asFilm(content: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const type = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov', 'latin1');
  type.copy(content);
  content.writeUInt32BE(content.length - type.length, type.length);
  content.write('mdat', type.length + 4, 'latin1');
  return content;
}

async function diskRate(path: string): Promise<number> {
  const [pieces, piece] = [256, randomFillSync(Buffer.alloc(4 * 1024 * 1024))];
  const begun = performance.now();
  await using file = await open(path, 'w');
  for (let at = 0; at < pieces; at += 1) await file.write(piece);
  await file.sync();
  return (pieces * piece.length) / 1000 / (performance.now() - begun);
}
