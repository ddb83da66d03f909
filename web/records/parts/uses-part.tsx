import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { TargetUse } from '#contract/visibility.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Fold } from '#web/ui/button/fold.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { addressedIcons, addressOf } from '#web/targeting/addressed.ts';
import css from '#web/ui/parts.module.css';
import { Section } from './section.tsx';

/** As what uses are counted; a document is addressed as its folder is. */
const countedAs = { post: 'post', folder: 'folder', document: 'folder' } as const satisfies Record<
  AddressedKind,
  AddressedKind
>;
const counted = [...new Set(Object.values(countedAs))];

/** The server's page size. */
const most = 100;

function usesQuery(target: Target) {
  return query('GET /api/targets/uses', { query: { target: targetKey(target), size: most } });
}

export function UsesPart({ target }: { target: Target }) {
  const t = useTexts('visibility/office');
  const { number } = useFormats();
  const uses = useQuery(usesQuery(target));
  if (!uses.data) return null;
  const { items, total } = uses.data;
  const counts = counted.map((as) => ({
    as,
    count: items.filter(({ kind }) => countedAs[kind] === as).length,
  }));
  return (
    <Section title={t('uses.title')}>
      {total === 0 && <p className={css.note}>{t('uses.nowhere')}</p>}
      {total > most && (
        <p className={css.uses}>
          <span className={css.use}>{t('uses.things', { count: total, total: number(total) })}</span>
        </p>
      )}
      {total > 0 && total <= most && (
        <p className={css.uses}>
          {counts.map(
            ({ as, count }) =>
              count > 0 && (
                <span key={as} className={css.use}>
                  <Icon name={addressedIcons[as]} />
                  {t(`uses.${as}s`, { count })}
                </span>
              ),
          )}
        </p>
      )}
      {items.length > 0 && (
        <Fold title={t('uses.which')}>
          <UseList uses={items} />
        </Fold>
      )}
    </Section>
  );
}

function UseList({ uses }: { uses: TargetUse[] }) {
  const t = useTexts('visibility/office');
  return (
    <ul className={css.things}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${use.right}`}>
          <Icon name={addressedIcons[use.kind]} />
          <span>
            <Title use={use} />
            {use.right === 'upload' && <Tag>{t('uses.upload')}</Tag>}
            {use.state && use.state !== 'published' && <Tag>{t(`uses.states.${use.state}`)}</Tag>}
            {use.excluded && <Tag>{t('uses.excluded')}</Tag>}
            {use.onlyInclude && <Tag tone="warn">{t('uses.only')}</Tag>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Trashed things have no page. */
function Title({ use: { kind, id, title, language, state } }: { use: TargetUse }) {
  const t = useTexts('visibility/office');
  const name = title ? <Content language={language}>{title}</Content> : t('uses.untitled');
  if (state === 'trashed') return name;
  const isUnpublished = state === 'draft' || state === 'scheduled';
  return <Link to={isUnpublished ? generatePath(pages.editPost, { id }) : addressOf(kind, id)}>{name}</Link>;
}
