export const texts = {
  title: 'What the office sees',
  show: 'The office may see which posts I have opened',
  hint: 'The office then sees when you first opened a post in the portal, including earlier posts. In a portal without names it sees only a number. Without your consent you are not counted. Nobody else sees your “New” marks.',
  ask: 'May the office see which posts you open?',
  askText:
    'Without your consent the office does not see this. You can change this at any time under “My profile”, “Notifications”.',
  yes: 'Yes, show it',
  no: 'No',
  shown: 'The office sees what you have opened.',
  unshown: 'The office does not see what you open.',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    reads: typeof texts;
  }
}
