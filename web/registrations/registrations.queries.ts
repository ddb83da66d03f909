import { query } from '#web/base/api.ts';

/** What the reader may answer for the event of a post, and the seats. */
export function ownRegistrationsQuery(postId: string) {
  return query('GET /api/posts/{id}/registration', { params: { id: postId } });
}

/** Seats, states and answers in figures, for the office. */
export function overviewQuery(postId: string) {
  return query('GET /api/posts/{id}/registrations', { params: { id: postId } });
}

/** The same for the reader of a mail, by the token of its link. */
export function mailedRegistrationsQuery(token: string) {
  return query('GET /api/registrations', { query: { token } });
}
