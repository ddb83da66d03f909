import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Of classes: a name counts each time it is in a sheet and in the program. */
export function shortNames(): Plugin {
  return {
    name: 'short-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: shortName } } }),
  };
}

const known = new Map<string, string[]>();

/** The same in each build: of the module, and of which of its classes it is. */
export function shortName(name: string, file: string): string {
  // recheck-ignore: at build time, our own files
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  const names = known.get(path) ?? [];
  known.set(path, names);
  if (!names.includes(name)) names.push(name);
  return `_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}${names.indexOf(name).toString(36)}`;
}
