import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { IssuerName } from '#contract/identity.ts';

/** What Vite says of a built file; see its documentation of `build.manifest`. */
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/**
 * The scripts that the client of an issuer consists of, as addresses: they are named in the document, because the
 * browser would otherwise learn of them only after it has asked which issuer the portal has.
 */
export async function issuerChunks(folder: string): Promise<(issuer: IssuerName) => string[]> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')));

  function collect(key: string, into: Set<string>): Set<string> {
    const chunk = manifest[key];
    if (!chunk || into.has(chunk.file)) return into;
    into.add(chunk.file);
    for (const imported of chunk.imports) collect(imported, into);
    return into;
  }

  const common = collect('index.html', new Set());
  return (issuer) =>
    [...collect(`identity/${issuer}/${issuer}-identity.ts`, new Set())]
      .filter((file) => !common.has(file))
      .map((file) => `/${file}`);
}
