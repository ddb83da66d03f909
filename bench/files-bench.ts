import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { fileKey } from '#api/base/files/file-store.ts';
import { folderStore } from '#api/base/files/folder-store.ts';
import { type Child, startChild } from './child.ts';
import { startNginx } from './files/nginx.ts';
import type { Transfer } from './files/reader.ts';
import { median } from './numbers.ts';

/** Of one file, in bytes. */
export const fileBytes = 50 * 1024 * 1024;

export interface TransferResult {
  what: string;
  connections: number;
  /** MB a second; undefined where nothing is there to be beside. */
  ours: number;
  other: number | undefined;
}

export interface FilesResult {
  transfers: TransferResult[];
  /** Of the server's process, in bytes: after some downloads, and the most while 100 go on at once. */
  memory: { before: number; most: number };
}

/** Measures downloads beside nginx and uploads beside what keeps nothing, in turns, so that all have the same machine. */
export async function benchFiles(
  folder: string,
  given: { rounds: number; closers: (() => Promise<void>)[] },
): Promise<FilesResult> {
  const { rounds, closers } = given;
  const root = join(folder, 'files');
  const key = fileKey('bench', v7());
  const stored = { key, ...(await folderStore(root).put(key, content())) };
  const ours = startChild('files/ours.ts', closers);
  const url = `${await ours.ask<string>('open', { folder: root, stored })}/file`;
  const sink = startChild('files/sink.ts', closers);
  const sinkUrl = await sink.ask<string>('open');
  const nginx = await startNginx(join(folder, 'nginx'), { root, closers });
  const client = startChild('files/reader.ts', closers);

  async function compare(
    what: 'read' | 'send',
    connections: number,
    other: string | undefined,
  ): Promise<TransferResult> {
    const rates: { ours: number; other: number }[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const rate = {
        ours: await rateOf(client, what, { url, connections }),
        other: other === undefined ? Number.NaN : await rateOf(client, what, { url: other, connections }),
      };
      // The first warms everything up.
      if (round >= 0) rates.push(rate);
    }
    const beside = median(rates.map((rate) => rate.other));
    return {
      what: what === 'read' ? 'download' : 'upload',
      connections,
      ours: median(rates.map((rate) => rate.ours)),
      other: Number.isNaN(beside) ? undefined : beside,
    };
  }

  const read = nginx && `${nginx}/${key}`;
  const transfers = [await compare('read', 1, read), await compare('read', 8, read)];
  const before = await ours.ask<number>('memory');
  transfers.push(await compare('read', 100, read));
  const most = await ours.ask<number>('peak');
  transfers.push(await compare('send', 1, sinkUrl), await compare('send', 8, sinkUrl));
  return { transfers, memory: { before, most } };
}

/** MB a second. */
async function rateOf(client: Child, what: 'read' | 'send', transfer: Omit<Transfer, 'bytes'>): Promise<number> {
  const milliseconds = await client.ask<number>(what, { ...transfer, bytes: fileBytes });
  return (fileBytes * transfer.connections) / 1000 / milliseconds;
}

async function* content(): AsyncGenerator<Uint8Array> {
  for (let left = fileBytes; left > 0; left -= 1024 * 1024) yield randomBytes(1024 * 1024);
}
