import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link, useLocation } from 'react-router';
import type { Document } from '#contract/documents/document.ts';
import { pages } from '#contract/pages.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useIsAdmin } from '#web/members/me.ts';
import { useBecause } from '#web/posts/reasons/because.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useDays } from '../days.ts';
import { useEntryActions } from '../office/entry-actions.ts';
import { Preview } from '../preview/preview.tsx';
import { titleOf, typeName } from '../type-tile.tsx';
import { Downloads } from '../versions/downloads.tsx';
import { Versions } from '../versions/versions.tsx';
import css from './panel.module.css';

/** All there is to say of a document, below its title: what replaces it, what it looks like, its facts, and what to do. */
export function Details({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const actions = useEntryActions();
  const isAdmin = useIsAdmin();
  const entry = { ...document, kind: 'document' as const };
  return (
    <>
      <Replaced document={document} />
      <Preview document={document} />
      <Facts document={document} />
      <div className={css.actions}>
        <Button
          variant="primary"
          icon="download"
          className={css.main}
          disabled={document.scan === 'rejected'}
          onClick={() => actions?.run('download', [entry])}
        >
          {t('actions.download')}
        </Button>
        <IconButton
          icon="link"
          label={t('actions.link')}
          className={css.link}
          onClick={() => actions?.run('link', [entry])}
        />
      </div>
      {document.mayChange && (
        <div className={css.history}>
          <Versions document={document} isAdmin={isAdmin} />
          {isAdmin && <Downloads document={document} />}
        </div>
      )}
    </>
  );
}

function Replaced({ document: { replacedBy, validUntil, validity } }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { longDay } = useFormats();
  const { search } = useLocation();
  if (!replacedBy) return null;
  return (
    <Banner tone="warn">
      <b>{t('replaced.by')}</b>{' '}
      <Link
        to={{ pathname: generatePath(pages.document, { id: replacedBy.id }), search }}
        state={{ stays: true }}
        preventScrollReset
      >
        {titleOf(replacedBy)}
      </Link>
      .{validUntil && validity !== 'expired' && ` ${t('replaced.until', { day: longDay(validUntil) })}`}
    </Banner>
  );
}

function Facts({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { size, number } = useFormats();
  const { day } = useDays();
  const { category, filedAt, validFrom, validUntil, bytes, uploadedBy, text, scan } = document;
  const facts: [string, ReactNode][] = [
    [t('facts.category'), category?.name ?? t('fields.noCategory')],
    [t('facts.filed'), t('facts.version', { day: day(filedAt), number: number(document.number) })],
    ...(validFrom || validUntil
      ? [
          [t('facts.valid'), spanOf(t, validFrom && day(validFrom), validUntil && day(validUntil))] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    [t('facts.file'), `${typeName(document)}, ${size(bytes)}`],
    ...(text !== 'done' && scan !== 'rejected'
      ? [[t('search.text.label'), t(`search.text.${text}`)] as [string, ReactNode]]
      : []),
    ...(uploadedBy ? [[t('facts.by'), uploadedBy.name] as [string, ReactNode]] : []),
    [t('facts.who'), <WhoSees key="who" document={document} />],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function spanOf(
  t: ReturnType<typeof useTranslation<'documents'>>['t'],
  from: string | null,
  until: string | null,
): string {
  if (from && until) return t('facts.span', { from, until });
  return from ? t('validity.from', { day: from }) : t('facts.until', { day: until ?? '' });
}

/** How many see what lies in the folder, and why the reader is among them. */
function WhoSees({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const folderId = document.path.at(-1)?.id ?? '';
  const sight = useQuery(query('GET /api/document/folders/{id}/sight', { params: { id: folderId } })).data;
  const why = useBecause(document);
  const people = sight && sight.others + (sight.sees ? 1 : 0);
  return (
    <Popover
      title={t('facts.who')}
      target={
        <button type="button" className={css.who} aria-busy={people === undefined || undefined}>
          <Icon name="people" size="small" />
          {people === undefined ? t('facts.counting') : t('people', { count: people, number: number(people) })}
        </button>
      }
    >
      <p>{t('facts.asFolder', { name: document.path.at(-1)?.name ?? '' })}</p>
      <p>{why}</p>
    </Popover>
  );
}

/** What stands over the title. */
export function StateTags({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  return document.scan === 'rejected' ? <Tag tone="signal">{t('scan.rejected')}</Tag> : null;
}
