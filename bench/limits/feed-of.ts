import type { QueryResultRow } from 'pg';

/** The answer to a first page from the rows of its statements, written down by hand and unchecked. */
export function feedOf([, keys = [], cards = [], totals = []]: QueryResultRow[][]) {
  return { items: cards.map((card) => itemOf(card, keys)), page: 0, size: 20, total: totals[0]?.['total'] };
}

function itemOf(card: QueryResultRow, keys: QueryResultRow[]) {
  const included = card['include_keys'] as string[];
  return {
    id: card['id'],
    title: card['title'],
    kind: card['kind'],
    number: card['number'],
    lead: card['lead'],
    eventAt: card['event_at'],
    eventPlace: card['event_place'],
    deadline: card['deadline'],
    pinned: card['pinned'],
    state: 'published',
    author: { id: card['author_id'], name: card['author_name'] },
    publishAt: card['publish_at'],
    publishedAt: card['published_at'],
    updatedAt: card['updated_at'],
    unread: card['unread'],
    because: keys
      .filter(({ key }) => included.includes(key as string))
      .map(({ key, name }) => ({ kind: (key as string).split(':', 1)[0], name })),
    outsideAudience: false,
  };
}
