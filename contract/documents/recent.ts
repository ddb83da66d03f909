import * as z from 'zod';
import { pageOf, Paging, SearchPaging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { Document } from './document.ts';

export const recent = {
  recentDocuments: get('/api/document/recent', {
    summary: 'List the documents the caller sees, latest first; `search` matches part of the name',
    access: 'member',
    query: SearchPaging,
    returns: pageOf(Document),
  }),
  lapsingDocuments: get('/api/document/lapsing', {
    summary: 'List the documents that expire within the given days and have not been replaced, the nearest first',
    access: 'admin',
    query: Paging.extend({ days: z.coerce.number().int().min(1).max(366).default(60) }),
    returns: pageOf(Document),
  }),
};
