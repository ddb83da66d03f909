import type { Fact } from '#api/identity/facts.ts';
import { instantSql } from '#api/base/instant.ts';
import { visibleTo } from '#api/targeting/targeting.store.ts';

/** Whether the person sees a post `p` today: one that was read may have been addressed to others since. */
const stillSeen = `p.published_at <= portal_now() and p.withdrawn_at is null and p.audience_id in (
  ${visibleTo('array(select k.key from user_keys k where k.user_id = $1)')})`;

/** What was downloaded is called as it was when it came: the document may lie where the person sees it no more. */
const versionName = `(select v.name from document_versions v where v.document_id = t.document_id and v.number = t.number)`;

/** Of what the person has written, brought, read and loaded. */
export const contentFacts: readonly Fact[] = [
  {
    key: 'posts',
    table: 'posts',
    where: 't.author_id = $1',
    shown: {
      title: 't.title',
      createdAt: instantSql('t.created_at'),
      publishedAt: instantSql('t.published_at'),
    },
    order: 't.created_at desc, t.id',
    sees: 'readers',
    kept: 'thing',
    erased: { by: 'keep', because: 'content' },
  },
  {
    key: 'revisions',
    table: 'post_revisions',
    where: 't.author_id = $1',
    shown: { title: 't.title', revision: 't.revision', outAt: instantSql('t.out_at'), note: 't.note' },
    order: 't.out_at desc, t.post_id, t.revision',
    sees: 'readers',
    kept: 'thing',
    erased: { by: 'keep', because: 'content' },
  },
  {
    key: 'corrections',
    table: 'post_corrections',
    where: 't.author_id = $1',
    shown: { title: 't.title', createdAt: instantSql('t.created_at') },
    order: 't.created_at desc, t.post_id',
    sees: 'office',
    kept: 'done',
    erased: { by: 'keep', because: 'content' },
  },
  {
    // Where the person does not show it, or the portal tells no names, it is the person's alone.
    key: 'reads',
    table: 'post_reads',
    where: 't.user_id = $1',
    shown: {
      title: `(select p.title from posts p where p.id = t.post_id and ${stillSeen})`,
      readAt: `case when t.opened then ${instantSql('t.read_at')} end`,
      passedAt: `case when not t.opened then ${instantSql('t.read_at')} end`,
    },
    order: 't.read_at desc, t.post_id',
    sees: 'office',
    kept: 'thing',
    erased: { by: 'delete' },
  },
  {
    key: 'confirmations',
    table: 'confirmations',
    where: 't.user_id = $1',
    shown: {
      title: `(select p.title from posts p where p.id = t.post_id and ${stillSeen})`,
      company: '(select n.name from companies n where n.id = t.company_id)',
      revision: 't.revision',
      at: instantSql('t.at'),
      confirmedBy: 't.way',
    },
    order: 't.at desc, t.id',
    sees: 'office',
    kept: 'proof',
    erased: { by: 'keep', because: 'proof' },
  },
  {
    key: 'letters',
    table: 'letters',
    where: 't.user_id = $1',
    shown: {
      title: `(select p.title from posts p where p.id = t.post_id and ${stillSeen})`,
      postedOn: 't.posted_on::text',
    },
    order: 't.posted_on desc, t.post_id',
    sees: 'office',
    kept: 'thing',
    erased: { by: 'delete' },
  },
  {
    key: 'documents',
    table: 'documents',
    where: 't.uploaded_by = $1',
    shown: {
      document: `(select v.name from document_versions v where v.document_id = t.id and v.number = t.number)`,
      filedAt: instantSql('t.filed_at'),
    },
    order: 't.filed_at desc, t.id',
    sees: 'office',
    kept: 'thing',
    erased: { by: 'keep', because: 'content' },
  },
  {
    key: 'versions',
    table: 'document_versions',
    where: 't.uploaded_by = $1',
    shown: { document: 't.name', number: 't.number', createdAt: instantSql('t.created_at') },
    order: 't.created_at desc, t.document_id, t.number',
    sees: 'office',
    kept: 'thing',
    erased: { by: 'keep', because: 'content' },
  },
  {
    key: 'trashed',
    table: 'documents',
    where: 't.trashed_by = $1',
    shown: { document: 't.name', trashedAt: instantSql('t.trashed_at') },
    order: 't.trashed_at desc, t.id',
    sees: 'office',
    kept: 'done',
    erased: { by: 'cut', set: { trashed_by: 'null' } },
  },
  {
    key: 'trashedFolders',
    table: 'folders',
    where: 't.trashed_by = $1',
    shown: { folder: 't.name', trashedAt: instantSql('t.trashed_at') },
    order: 't.trashed_at desc, t.id',
    sees: 'office',
    kept: 'done',
    erased: { by: 'cut', set: { trashed_by: 'null' } },
  },
  {
    key: 'uploads',
    table: 'uploads',
    where: 't.created_by = $1',
    shown: { document: 't.name', bytes: 't.bytes', createdAt: instantSql('t.created_at') },
    order: 't.created_at desc, t.id',
    sees: 'self',
    kept: 'done',
    erased: { by: 'delete' },
  },
  {
    key: 'downloads',
    table: 'document_downloads',
    where: 't.user_id = $1',
    shown: {
      document: versionName,
      number: 't.number',
      firstAt: instantSql('t.first_at'),
      lastAt: instantSql('t.last_at'),
      times: 't.times',
    },
    order: 't.last_at desc, t.document_id, t.number',
    sees: 'office',
    kept: 'thing',
    erased: { by: 'delete' },
  },
  {
    key: 'notices',
    table: 'document_notices',
    where: 't.user_id = $1',
    shown: {
      document: versionName,
      number: 't.number',
      queuedAt: instantSql('t.queued_at'),
      sentAt: instantSql('t.sent_at'),
    },
    order: 't.queued_at desc, t.document_id, t.number',
    sees: 'office',
    kept: 'thing',
    erased: { by: 'delete' },
  },
  {
    // Its name may have changed since the person saw it last.
    key: 'subscriptions',
    table: 'folder_subscriptions',
    where: 't.user_id = $1',
    shown: { folderId: 't.folder_id', toldAt: instantSql('t.told_at') },
    order: 't.told_at desc, t.folder_id',
    sees: 'self',
    kept: 'thing',
    erased: { by: 'delete' },
  },
];
