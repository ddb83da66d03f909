import { ground, features } from './rooms.ts';

export function namespacesIn(code: string): string[] {
  const calls = code.matchAll(/\b(?:useTexts|textsOf)\(([^)]*)\)|\bhasText\(([^,)]*)|\bSay<([^>]*)>/g);
  const named = [...calls].flatMap(([, ...parts]) =>
    [...parts.join(' ').matchAll(/'([\w/-]+)'/g)].map(([, name]) => name),
  );
  const before = [...code.matchAll(/['"`]([a-z/-]+):[a-z][\w.]*(?:\$\{|['"`])/g)].map(([, name]) => name);
  return [...new Set([...named, ...before.filter(isKnown)].filter((name) => name !== undefined))];
}

export function isKnown(name: string | undefined): boolean {
  return [...features, ...ground].includes(name?.split('/')[0] ?? '');
}
