import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Document } from '#contract/documents/document.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Facts } from '#web/documents/panel/facts.tsx';
import { Replaced } from '#web/documents/panel/replaced.tsx';
import { Preview } from '#web/documents/preview/preview.tsx';
import { titleOf } from '#web/documents/type-name.ts';
import { ValidityTag } from '#web/documents/validity-tag.tsx';
import { seeAsDocumentPath } from '#web/visibility/see-as/see-as-path.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from './seen-archive.module.css';
import { SeenHead } from './seen-head.tsx';
import { ThingHidden } from './thing-hidden.tsx';

interface Props {
  document: Pick<Document, 'id' | 'name'>;
  as: string;
  name: ReactNode;
  back: string | undefined;
}

export function SeenDocument({ document: { id, name: title }, as, name, back }: Props) {
  const t = useTexts('documents');
  const found = useQuery({
    ...query('GET /api/see-as/documents/{id}', { params: { id }, query: { as } }),
    staleTime: 0,
  });
  return (
    <Loaded
      query={found}
      failed={t('failed')}
      coming={<Coming width="50%" height={28} />}
      gone={<ThingHidden kind="document" title={title} name={name} />}
    >
      {(seen) => (
        <>
          <SeenHead thing={seen} title={titleOf(seen)} as={as} back={back} />
          <Sheet padded className={css.document}>
            <ValidityTag document={seen} />
            <Replaced document={seen} linkTo={(other) => ({ to: seeAsDocumentPath(other, as, back) })} />
            <Preview document={seen} />
            <Facts document={seen} />
          </Sheet>
        </>
      )}
    </Loaded>
  );
}
