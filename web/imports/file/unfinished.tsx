import { useQuery } from '@tanstack/react-query';
import type { Import } from '#contract/imports/imports.ts';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { mayDiscard } from '../step.ts';
import { DiscardButton } from '../steps/discard-button.tsx';
import css from './file.module.css';

export function Unfinished() {
  const t = useTexts('imports');
  const found = useQuery(query('GET /api/imports', { query: { size: 100 } }));
  const open = found.data?.items.filter(({ state }) => state !== 'done') ?? [];
  if (open.length === 0) return null;
  return (
    <Sheet padded as="section" aria-labelledby="unfinished" className={css.unfinished}>
      <h2 id="unfinished">{t('unfinished.title')}</h2>
      <ul>
        {open.map((one) => (
          <UnfinishedLine key={one.id} known={one} />
        ))}
      </ul>
    </Sheet>
  );
}

function UnfinishedLine({ known }: { known: Import }) {
  const t = useTexts('imports');
  const { instant, number } = useFormats();
  const { fileName, kind, state, rows, createdAt, createdBy } = known;
  const about = t('unfinished.about', {
    count: rows,
    kind: t(`kind.${kind}`),
    rows: number(rows),
    at: instant(createdAt),
  });
  return (
    <li>
      <span className={css.about}>
        <b>{fileName}</b> <Tag tone={state === 'failed' ? 'signal' : 'plain'}>{t(`unfinished.states.${state}`)}</Tag>
        <small>{createdBy ? t('unfinished.by', { about, name: createdBy.name }) : about}</small>
      </span>
      {mayDiscard(known) && <DiscardButton small known={known} />}
      <ButtonLink
        small
        variant="soft"
        to={`${pages.imports}?id=${known.id}`}
        aria-label={t('unfinished.goWith', { name: fileName })}
      >
        {t('unfinished.go')}
      </ButtonLink>
    </li>
  );
}
