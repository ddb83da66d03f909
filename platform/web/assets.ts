import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export interface Asset {
  body: Buffer;
  brotli: Buffer | null;
  type: string;
  etag: string;
  immutable: boolean;
}

export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    // The build's own files, such as `/.vite/preloads.json`, are not public.
    if (path.includes('/.')) continue;
    const body = await readFile(file);
    assets.set(path, {
      body,
      brotli: await readFile(`${file}.br`).catch(() => null),
      type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      immutable: path.startsWith('/assets/'),
    });
  }
  return assets;
}

export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  reply.headers({
    etag: asset.etag,
    vary: 'accept-encoding',
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const compressed = asset.brotli && acceptsBrotli(request) ? asset.brotli : null;
  if (compressed) reply.header('content-encoding', 'br');
  return reply.type(asset.type).send(compressed ?? asset.body);
}

export function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
}
