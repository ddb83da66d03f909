import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { fileKey } from '#platform/files/file-store.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { type Child, startChild } from '../child.ts';
import { startNginx } from '../files/nginx.ts';
import type { Transfer } from '../files/reader.ts';
import { median } from '../numbers.ts';

export const fileBytes = 50 * 1024 * 1024;

export interface TransferResult {
  what: string;
  connections: number;
  /** MB a second. */
  ours: number;
  other: number | undefined;
}

export interface FilesResult {
  transfers: TransferResult[];
  /** Bytes of the server's process: after some downloads, and the peak with 100 at once. */
  memory: { before: number; most: number };
}

export async function benchFiles(
  folder: string,
  given: { rounds: number; closers: (() => Promise<void>)[] },
): Promise<FilesResult> {
  const { rounds, closers } = given;
  const root = join(folder, 'files');
  const key = fileKey('bench', v7());
  const stored = { key, ...(await folderStore(root).put(key, content())) };
  const ours = startChild('files/ours.ts', closers);
  const url = await ours.ask<string>('open', { folder: root, stored });
  const sink = startChild('files/sink.ts', closers);
  const sinkUrl = await sink.ask<string>('open');
  const nginx = await startNginx(join(folder, 'nginx'), { root, closers });
  const client = startChild('files/reader.ts', closers);

  async function compare(
    what: string,
    connections: number,
    [own, other]: [Way, Way | undefined],
  ): Promise<TransferResult> {
    const rates: { ours: number; other: number }[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const rate = {
        ours: await rateOf(client, own, connections),
        other: other ? await rateOf(client, other, connections) : Number.NaN,
      };
      // The first round warms up.
      if (round >= 0) rates.push(rate);
    }
    const beside = median(rates.map((rate) => rate.other));
    return {
      what,
      connections,
      ours: median(rates.map((rate) => rate.ours)),
      other: Number.isNaN(beside) ? undefined : beside,
    };
  }

  const read: [Way, Way | undefined] = [['read', `${url}/file`], nginx ? ['read', `${nginx}/${key}`] : undefined];
  const put: Way | undefined = nginx ? ['put', `${nginx}/kept/`] : undefined;
  const transfers = [await compare('download', 1, read), await compare('download', 8, read)];
  const before = await ours.ask<number>('memory');
  transfers.push(await compare('download', 100, read));
  const most = await ours.ask<number>('peak');
  for (const connections of [1, 8])
    transfers.push(
      await compare('upload, beside a sink that keeps nothing', connections, [
        ['send', `${url}/file`],
        ['send', sinkUrl],
      ]),
      await compare('upload', connections, [['send', `${url}/file`], put]),
      await compare('upload in pieces', connections, [['pieces', `${url}/pieces`], put]),
    );
  return { transfers, memory: { before, most } };
}

type Way = [how: 'read' | 'send' | 'put' | 'pieces', url: string];

/** MB a second. */
async function rateOf(client: Child, [how, url]: Way, connections: number): Promise<number> {
  const milliseconds = await client.ask<number>(how, { url, connections, bytes: fileBytes } satisfies Transfer);
  return (fileBytes * connections) / 1000 / milliseconds;
}

async function* content(): AsyncGenerator<Uint8Array> {
  for (let left = fileBytes; left > 0; left -= 1024 * 1024) yield randomBytes(1024 * 1024);
}
