import type { Feature } from './text-types.ts';

/**
 * Which features' texts share a file per language: for everybody, before sign-in, for every member, and for parts of
 * the members' and the office's screens.
 */
export const areas = {
  all: ['ui', 'errors', 'tenants'],
  refusals: ['ui/refusals'],
  guest: ['identity', 'accessibility'],
  member: ['layout', 'welcome', 'targeting', 'visibility', 'posts'],
  emptyFeed: ['posts/empty'],
  bookmarks: ['posts/bookmarks'],
  calendar: ['posts/calendar'],
  dates: ['posts/dates'],
  writing: ['posts/writing', 'posts/templates', 'posts/authors'],
  setUp: ['set-up', 'search/synonyms'],
  inviting: ['people/inviting'],
  admission: ['admission', 'backups'],
  // With the names of the places that the search leads to.
  search: ['search', 'help', 'office'],
  settings: ['settings'],
  documents: ['documents'],
  profile: ['profile'],
  confirmations: ['confirmations'],
  results: ['results', 'confirmations/entering', 'registrations/office', 'registrations/messages', 'attendance'],
  bell: ['notices'],
  push: ['push'],
  reads: ['reads'],
  questions: ['questions', 'questions/office'],
  registrations: ['registrations', 'registrations/certificates'],
  registrationTerms: ['registrations/terms', 'posts/event-news'],
  operations: ['operations'],
  reach: ['ui/tables', 'targeting/office', 'visibility/office'],
  seeAs: ['see-as'],
  imports: ['imports'],
  importedDates: ['imports/calendars'],
  importedAttendees: ['imports/attendees'],
  invitations: ['invitations'],
  office: ['records', 'crafts', 'roles', 'companies', 'people', 'associations', 'guilds', 'lists', 'audit'],
} as const satisfies Record<string, Feature[]>;

export type TextArea = keyof typeof areas;

export const textAreas = Object.keys(areas) as TextArea[];

export function areaOf(feature: string): TextArea {
  const area = textAreas.find((one) => areas[one].some((name) => name === feature));
  if (!area) throw new Error(`The texts of ${feature} belong to no area`);
  return area;
}

/** Where a feature's texts are, or those of a part of it, within the web. */
export function textFile(feature: string, language: string): string {
  const [folder, ...part] = feature.split('/');
  return [folder, 'texts', ...part, `${language}.ts`].join('/');
}
