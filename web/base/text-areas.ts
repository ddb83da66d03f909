import type { Feature } from './text-types.ts';

/**
 * Whose texts come together, in one file for each language: what everybody reads, what is read at the door, what members
 * read in every room, what
 * stands in one of their rooms or behind the bell, what comes to devices, what is confirmed by a mail and counted, what
 * became of a post, what one shows of one’s reading, and what the office reads.
 */
export const areas = {
  all: ['ui', 'errors', 'tenants'],
  guest: ['identity', 'accessibility'],
  member: ['layout', 'welcome', 'targeting', 'visibility', 'admission', 'posts', 'search', 'settings'],
  documents: ['documents'],
  profile: ['profile'],
  confirmations: ['confirmations'],
  results: ['results'],
  bell: ['notices'],
  push: ['push'],
  reads: ['reads'],
  office: [
    'records',
    'crafts',
    'roles',
    'companies',
    'people',
    'associations',
    'guilds',
    'lists',
    'office',
    'see-as',
    'imports',
    'invitations',
    'audit',
  ],
} as const satisfies Record<string, Feature[]>;

export type TextArea = keyof typeof areas;

export const textAreas = Object.keys(areas) as TextArea[];

export function areaOf(feature: string): TextArea {
  const area = textAreas.find((one) => areas[one].some((name) => name === feature));
  if (!area) throw new Error(`The texts of ${feature} belong to no area`);
  return area;
}
