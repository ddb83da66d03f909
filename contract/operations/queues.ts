/** What the program does beside answering calls; each has words for its operators. */
export const queueNames = [
  'mail',
  'import',
  'invitations',
  'access',
  'waiting',
  'scan',
  'uploads',
  'storage',
  'notices',
  'digests',
  'text',
  'thumbnails',
  'words',
  'retention',
  'deletions',
  'remains',
  'erasures',
  'backups',
  'rehearsals',
  'mailings',
  'deliveries',
  'reminders',
  'pushes',
  'expiry',
  'questions',
  'registrations',
  'seats',
  'events',
  'upcoming',
  'messages',
  'bounces',
] as const;
export type QueueName = (typeof queueNames)[number];

export function isQueueName(name: string): name is QueueName {
  return queueNames.some((one) => one === name);
}
