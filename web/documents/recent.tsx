import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import type { Document } from '#contract/documents/document.ts';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { fewRecent, recentQuery } from './documents.queries.ts';
import css from './history.module.css';

/** The server's page size. */
const most = 100;

export function Recent() {
  const t = useTexts('documents');
  const { instant } = useFormats();
  const [size, setSize] = useState(fewRecent);
  const found = useQuery({ ...recentQuery(size), placeholderData: keep });
  return (
    <List
      title={t('recent.title')}
      none={t('recent.none')}
      found={found}
      factOf={({ filedAt }) => instant(filedAt)}
      onMore={size < most ? () => setSize(most) : undefined}
    />
  );
}

export function Lapsing() {
  const t = useTexts('documents');
  const { shortDate } = useFormats();
  const [size, setSize] = useState(10);
  const found = useQuery({ ...query('GET /api/document/lapsing', { query: { size } }), placeholderData: keep });
  return (
    <List
      title={t('lapsing.title')}
      none={t('lapsing.none')}
      found={found}
      factOf={({ validUntil }) => validUntil && t('lapsing.until', { day: shortDate(validUntil) })}
      onMore={size < most ? () => setSize(most) : undefined}
    />
  );
}

const keep = <T,>(before: T) => before;

interface Props {
  title: string;
  none: string;
  found: {
    data: { items: Document[]; total: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  factOf: (document: Document) => ReactNode;
  onMore: (() => void) | undefined;
}

function List({ title, none, found, factOf, onMore }: Props) {
  const lang = useContentLang();
  const t = useTexts('documents');
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <Loaded query={found} failed={t('recent.failed')} coming={<Coming width="70%" height={20} />}>
        {({ items, total }) => (
          <>
            {total === 0 && <p className={css.small}>{none}</p>}
            <ul className={css.rows}>
              {items.map((document) => (
                <li key={document.id} className={css.row}>
                  <div className={css.words}>
                    <Link lang={lang} to={generatePath(pages.document, { id: document.id })}>
                      {document.name}
                    </Link>
                    <span lang={lang} className={css.small}>
                      {document.path.map(({ name }) => name).join(' › ')}
                    </span>
                  </div>
                  <span className={css.small}>{factOf(document)}</span>
                </li>
              ))}
            </ul>
            {onMore && items.length < total && (
              <Button small variant="quiet" onClick={onMore}>
                {t('recent.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
