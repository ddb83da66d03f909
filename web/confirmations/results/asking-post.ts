/** What the results need to know of a post that asks for confirmations. */
export interface AskingPost {
  id: string;
  number: string | null;
  publishedAt: string | null;
  state: 'draft' | 'scheduled' | 'published' | 'expired' | 'archived' | 'withdrawn';
}
