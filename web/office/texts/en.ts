export const texts = {
  tabs: {
    lists: 'Lists',
    guilds: 'Guilds',
    crafts: 'Crafts',
    associations: 'Associations',
    companies: 'Companies',
    roles: 'Offices and roles',
    members: 'Members',
  },
  import: 'Import',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    office: typeof texts;
  }
}
