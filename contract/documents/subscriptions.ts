import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { get, put, remove } from '../base/route.ts';
import { ByToken } from '../mailings/mailings.ts';

/** Includes subfolders. */
export const Subscription = z
  .object({ id: z.uuid(), name: z.string(), path: z.array(Named) })
  .meta({ id: 'folderSubscription' });
export type Subscription = z.output<typeof Subscription>;

export const subscriptions = {
  listSubscriptions: get('/api/document/subscriptions', {
    summary: 'Folders that the caller has subscribed to and still sees',
    access: 'member',
    query: Paging,
    returns: pageOf(Subscription),
  }),
  subscribe: put('/api/document/folders/{id}/subscription', {
    summary: 'Hear of what is new in a folder and below it, in one mail a day at most',
    access: 'member',
    touches: ['document/subscriptions'],
    params: ById,
  }),
  unsubscribe: remove('/api/document/folders/{id}/subscription', {
    summary: 'Hear no more of a folder',
    access: 'member',
    touches: ['document/subscriptions'],
    params: ById,
  }),
  listLinked: get('/api/mail-preferences/folders', {
    summary: 'Folders that the person of a mail’s link has subscribed to and still sees',
    access: 'anyone',
    query: Paging.extend(ByToken.shape),
    returns: pageOf(Subscription),
  }),
  subscribeLinked: put('/api/mail-preferences/folders/{id}', {
    summary: 'Hear of a folder again, by a mail’s link: also of what has come since this morning',
    access: 'anyone',
    touches: ['mail-preferences/folders'],
    params: ById,
    query: ByToken,
  }),
  unsubscribeLinked: remove('/api/mail-preferences/folders/{id}', {
    summary: 'Hear no more of a folder, by a mail’s link',
    access: 'anyone',
    touches: ['mail-preferences/folders'],
    params: ById,
    query: ByToken,
  }),
};
