// The columns of the log that contain nothing about the person they belong to. The others are in `log_of_people`.

/** Shared by many people, or where and when something was. Days, times, numbers and truth values contain no words. */
export const harmless: Readonly<Record<string, readonly string[]>> = {
  users: ['erased_for', 'language', 'picture_id', 'membership', 'access', 'visibility'],
  company_people: ['company_id', 'function', 'user_id'],
  user_list_members: ['list_id', 'user_id'],
  role_terms: ['guild_id', 'role_id', 'substitute_id', 'user_id'],
  // The association's own record of whom it honoured.
  honours: ['name', 'user_id'],
  consents: ['kind', 'user_id'],
  invitations: ['state', 'user_id'],
  change_requests: ['decided_by', 'field', 'state', 'user_id'],
  questions: ['post_id', 'state', 'user_id'],
  attendances: ['attendee_id', 'at', 'by_id', 'day', 'post_id', 'present', 'user_id'],
  registrations: ['by_id', 'company_id', 'known', 'post_id', 'state', 'told_cancelled', 'user_id', 'way'],
  confirmation_entries: [
    'company_id',
    'entered_by',
    'name',
    'note',
    'post_id',
    'taken_back_by',
    'taken_back_reason',
    'user_id',
    'way',
  ],
};

/** Tables of the log that name people by whom something was done or is looked after; they are about the thing. */
export const ofThings: Readonly<Record<string, readonly string[]>> = {
  documents: ['trashed_by', 'uploaded_by'],
  event_messages: ['by_id'],
  folders: ['trashed_by'],
  guilds: ['responsible_id'],
  imports: ['created_by'],
  post_approvals: ['asked_by', 'decided_by', 'lapsed_by'],
  post_corrections: ['author_id'],
  post_handovers: ['by_id', 'to_id'],
  posts: ['author_id'],
  user_lists: ['owner_id'],
};
