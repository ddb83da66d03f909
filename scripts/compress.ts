// Compresses the built web once, as far as brotli goes, so that the server never has to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const folder = join(import.meta.dirname, '..', 'dist', 'web');
const worthIt = /\.(js|css|svg|json|webmanifest)$/;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !worthIt.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const body = readFileSync(file);
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  writeFileSync(`${file}.br`, brotliCompressSync(body, options));
}
