// Not personal, or texts about other things, in which a name may occur.

/** `*` for all columns. */
export const notOfAPerson: Readonly<Record<string, readonly string[]>> = {
  audiences: ['*'],
  audience_counts: ['*'],
  audience_targets: ['*'],
  cache_versions: ['*'],
  // To companies that have nobody.
  company_deliveries: ['*'],
  company_guilds: ['kind'],
  crafts: ['*'],
  document_categories: ['*'],
  document_texts: ['state', 'reason'],
  fruits: ['*'],
  bounces: ['mail_id'],
  event_messages: ['to_group', 'origin'],
  // Reference.
  deliveries: ['mail_id'],
  import_columns: ['*'],
  // The first values in `columns` go with what they are of, and with the end of the import (`forgetSamples`).
  imports: ['kind', 'state', 'columns', 'reading', 'counts', 'has_changed', 'failure'],
  later_letters: ['company_id'],
  mail_minutes: ['*'],
  // Of a domain; the server's answer may name the address it refused.
  mail_pauses: ['*'],
  mailings: ['*'],
  // Hashes of addresses in the tenant's file.
  portal_starts: ['appointed'],
  portal_settings: ['*'],
  // What the act says besides the post.
  post_approvals: ['act', 'content', 'fingerprint'],
  posts: ['kind', 'language', 'deadline_for', 'confirmation', 'document_ids', 'number'],
  post_revisions: ['kind', 'language', 'deadline_for', 'confirmation', 'document_ids', 'number'],
  post_corrections: ['kind', 'language', 'deadline_for', 'confirmation', 'document_ids', 'number'],
  // The secret of its address.
  calendars: ['key'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth', 'session'],
  registrations: ['way'],
  reminders: ['*'],
  roles: ['*'],
  // Reason of the erasure.
  users: ['erased_for'],
  // Texts are in `document_texts`.
  stored_files: ['*'],
  storage_checks: ['*'],
  // Index of what is named in `users` and `companies`, which it follows.
  found_names: ['*'],
  // The author is that of `posts`.
  search_hits: ['kind', 'place', 'category_id', 'author_id'],
  // Hashes, useless after use.
  'identity.proofs': ['token_hash'],
  'identity.address_changes': ['token_hash', 'session_id'],
  'identity.passkeys': ['credential_id', 'public_key', 'transports'],
  // Secrets; their existence is shown.
  'identity.second_factors': ['secret', 'recovery_codes'],
  'identity.sessions': ['token'],
  'identity.signing_keys': ['*'],
  // Before it is known who signs in.
  'identity.verifications': ['*'],
  'jobs.bam': ['*'],
  'jobs.job_dependency': ['*'],
  'jobs.queue': ['*'],
  'jobs.queue_stats': ['*'],
  'jobs.schedule': ['*'],
  'jobs.subscription': ['*'],
  'jobs.warning': ['*'],
  'jobs.job': ['*'],
};

/** Names in them are the authors' responsibility and stay after erasure. `*` for all columns. */
export const freeTexts: Readonly<Record<string, readonly string[]>> = {
  // Public.
  associations: ['*'],
  companies: ['*'],
  // A proof; who has no entry of their own may be named.
  confirmation_entries: ['name', 'note', 'taken_back_reason'],
  // The office's own words.
  questions: ['shown_answer'],
  // Of somebody who is no member of the portal.
  registered_people: ['first_name', 'last_name'],
  attendees: ['first_name', 'last_name', 'company'],
  certificate_texts: ['*'],
  event_messages: ['subject', 'text'],
  // The responsible person is named.
  guilds: ['*'],
  document_texts: ['text'],
  posts: ['body', 'cover', 'lead', 'event_place', 'event', 'correction_note', 'withdrawal_note'],
  post_revisions: ['body', 'cover', 'event_place', 'event'],
  post_corrections: ['body', 'cover', 'event_place', 'event'],
  post_templates: ['*'],
  text_blocks: ['*'],
  search_synonyms: ['*'],
  // Index of names and texts.
  search_hits: ['title', 'body'],
  search_similar: ['word'],
  user_lists: ['description'],
};
