import { readSettings } from '#platform/config/settings.mjs';
import { queryTerms } from './meanings.ts';

const intro = `# Settings of Zunfthaus. All are optional; docs/settings.md says more.
# Copy this file to .env, and start with: node --env-file=.env scripts/start.mjs
# Made by \`npm run settings\`.`;

/** The text of `.env.example`: every setting with its meaning and its default. */
export function exampleOf(): string {
  const { settings } = readSettings({});
  const defaults = new Map<string, unknown>(Object.entries(settings));
  const groups = Object.entries(queryTerms).map(
    ([title, group]) =>
      `## ${title}\n\n${Object.entries(group)
        .map(([name, meaning]) => `# ${meaning}\n#${name}=${asText(defaults.get(name))}`)
        .join('\n\n')}`,
  );
  return `${[intro, ...groups].join('\n\n')}\n`;
}

function asText(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return /[\s<>#"']/.test(value) ? `'${value}'` : value;
  return typeof value === 'object' ? `'${JSON.stringify(value)}'` : JSON.stringify(value);
}
