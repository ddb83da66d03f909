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
    summary: 'List the folders that the caller has subscribed to and still sees',
    access: 'member',
    query: Paging,
    returns: pageOf(Subscription),
  }),
  subscribe: put('/api/document/folders/{id}/subscription', {
    summary: 'Subscribe to a folder and its subfolders; one e-mail a day at most',
    access: 'member',
    invalidates: ['document/subscriptions'],
    params: ById,
  }),
  unsubscribe: remove('/api/document/folders/{id}/subscription', {
    summary: 'Unsubscribe from a folder',
    access: 'member',
    invalidates: ['document/subscriptions'],
    params: ById,
  }),
  listLinked: get('/api/mail-preferences/folders', {
    summary: 'List the folders that the person named by an e-mail’s link has subscribed to and still sees',
    access: 'anyone',
    query: Paging.extend(ByToken.shape),
    returns: pageOf(Subscription),
  }),
  subscribeLinked: put('/api/mail-preferences/folders/{id}', {
    summary: 'Resubscribe to a folder with an e-mail’s link, including what was added since this morning',
    access: 'anyone',
    invalidates: ['mail-preferences/folders'],
    params: ById,
    query: ByToken,
  }),
  unsubscribeLinked: remove('/api/mail-preferences/folders/{id}', {
    summary: 'Unsubscribe from a folder with an e-mail’s link',
    access: 'anyone',
    invalidates: ['mail-preferences/folders'],
    params: ById,
    query: ByToken,
  }),
};
