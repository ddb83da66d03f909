export const texts = {
  title: 'Set up the portal',
  line: 'Set up[ the portal: {{done}} of {{total}}]',
  guilds: 'Add guilds',
  people: 'Import members and companies',
  officers: 'Fill the offices of the guilds',
  folders: 'Create the first folder',
  post: 'Publish the first post',
  legal: 'Privacy text and legal notice: entered by whoever runs the portal',
  isDone: '(done)',
  dismiss: 'Do not show again',
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    'welcome/office': typeof texts;
  }
}
