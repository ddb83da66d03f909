// What the catalogue leaves out, table by table, with the reason: either it says nothing of a person, or it is text that
// somebody writes about something else, in which a name may stand.

/** Columns that say nothing of a person; `*` for all of a table. */
export const notOfAPerson: Readonly<Record<string, readonly string[]>> = {
  // To whom posts and folders are addressed: groups, never one person.
  audiences: ['*'],
  audience_counts: ['*'],
  audience_targets: ['*'],
  belonging_turns: ['*'],
  company_guilds: ['kind'],
  company_tallies: ['*'],
  crafts: ['*'],
  document_categories: ['*'],
  document_texts: ['state', 'reason'],
  fruits: ['*'],
  // Under which number the mail stands.
  bounces: ['mail_id'],
  // Under which number it stands with others in one mail.
  deliveries: ['mail_id'],
  import_columns: ['*'],
  // What the columns of a file are called, and what became of its rows in numbers.
  imports: ['kind', 'state', 'columns', 'counts', 'failure'],
  // How many mails have left for which domain; gone an hour later.
  mail_minutes: ['*'],
  mailings: ['*'],
  posts: ['kind', 'deadline_for', 'confirmation', 'document_ids', 'number'],
  post_revisions: ['kind', 'deadline_for', 'confirmation', 'document_ids', 'number'],
  post_corrections: ['kind', 'deadline_for', 'confirmation', 'document_ids', 'number'],
  // Where messages to a device go, and with which keys they are locked.
  push_subscriptions: ['endpoint', 'p256dh', 'auth', 'session'],
  reminders: ['*'],
  roles: ['*'],
  // Why somebody is not known any more.
  users: ['erased_for'],
  // Bytes under a number of their own; what is in them stands in `document_texts`.
  stored_files: ['*'],
  // Of files that belong to nothing, their numbers.
  storage_checks: ['*'],
  search_hits: ['kind', 'place', 'category_id'],
  // Hashes that open nothing any more once the link or the session is over; the rows are told without them.
  'identity.proofs': ['token_hash'],
  'identity.address_changes': ['token_hash', 'session_id'],
  // What checks a signature, and how to reach the device.
  'identity.passkeys': ['credential_id', 'public_key', 'transports'],
  // Secrets; that there is a second step is told with the sign-in.
  'identity.second_factors': ['secret', 'recovery_codes'],
  'identity.sessions': ['token'],
  'identity.signing_keys': ['*'],
  // The way to Google and back, a quarter of an hour long, before it is known who comes.
  'identity.verifications': ['*'],
  'jobs.bam': ['*'],
  'jobs.job_dependency': ['*'],
  'jobs.queue': ['*'],
  'jobs.queue_stats': ['*'],
  'jobs.schedule': ['*'],
  'jobs.subscription': ['*'],
  'jobs.warning': ['*'],
  // Work on its way: mails among it, gone an hour after it is done. What was sent stands in `mails`.
  'jobs.job': ['*'],
};

/**
 * Texts that people write about something else; `*` for all of a table. A name in them is their author's to put right, and stays where the person
 * is taken out.
 */
export const freeTexts: Readonly<Record<string, readonly string[]>> = {
  // Who leads an association, as it says of itself in public.
  associations: ['*'],
  // Where a company is reached, and who answers there.
  companies: ['*'],
  // What it is called and says of itself; who looks after it is told.
  guilds: ['*'],
  document_texts: ['text'],
  posts: ['body', 'lead', 'event_place', 'correction_note', 'withdrawal_note'],
  post_revisions: ['body', 'event_place'],
  post_corrections: ['body', 'event_place'],
  // Words of names and texts of documents.
  search_hits: ['title', 'body'],
  search_similar: ['word'],
  user_lists: ['description'],
};
