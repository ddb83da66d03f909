import { query } from '#web/base/api.ts';

export function questionsQuery(postId: string) {
  return query('GET /api/posts/{id}/questions', { params: { id: postId } });
}

export function questionCountQuery(postId?: string) {
  return query('GET /api/questions/count', postId === undefined ? {} : { query: { postId } });
}
