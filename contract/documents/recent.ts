import * as z from 'zod';
import { pageOf, Paging, SearchPaging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { Document } from './document.ts';

export const recent = {
  recentDocuments: get('/api/document/recent', {
    summary: 'The documents the caller sees, the latest filed first; `search` is part of their name',
    access: 'member',
    query: SearchPaging,
    returns: pageOf(Document),
  }),
  lapsingDocuments: get('/api/document/lapsing', {
    summary: 'Documents whose last day lies within so many days and that nothing has replaced, the nearest first',
    access: 'admin',
    query: Paging.extend({ days: z.coerce.number().int().min(1).max(366).default(60) }),
    returns: pageOf(Document),
  }),
};
