export const texts = {
  title: 'What the office sees',
  show: 'Show the office that I have opened a post',
  hint: 'When you first opened a post in the portal, earlier ones too; in a portal without names only as part of a number. Without your yes you are not counted. What is new to you stays your own.',
  ask: 'May the office see which posts you open?',
  askText: 'It is not shown until you say yes. You can change it at any time in “My profile”, “Notifications”.',
  yes: 'Yes, show it',
  no: 'No',
  shown: 'The office sees what you have opened.',
  unshown: 'The office does not see what you open.',
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    reads: typeof texts;
  }
}
