import { useQuery } from '@tanstack/react-query';
import type { Document } from '#contract/documents/document.ts';
import { type ArgsOf, call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { choice } from '#web/records/fields/choice.tsx';
import { type FieldsOf, type Held, required } from '#web/records/fields/field.ts';
import { one } from '#web/records/fields/picked.tsx';
import { day } from '#web/records/fields/day.ts';
import { text } from '#web/records/fields/text.tsx';
import type { Choice, Finder } from '#web/ui/picker/choice.ts';
import { useDays } from '../days.ts';
import { categoriesQuery } from '../documents.queries.ts';

/** The fields of a document beside its file; moving it changes its folder. */
export function useDocumentFields(document: Document) {
  const t = useTexts(['documents', 'ui']);
  const days = useDays();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const kinds = [
    { value: '', title: t('fields.noCategory') },
    ...categories.map(({ id, name }) => ({ value: id, title: name })),
  ];
  const show = (held: Held) => (typeof held === 'string' && held !== '' ? days.day(held) : '');
  return {
    name: required(text(200, { label: t('fields.name'), taken: t('taken') })),
    categoryId: choice(kinds, { label: t('fields.category') }),
    validFrom: day({ label: t('fields.validFrom'), half: true, show }),
    validUntil: day({ label: t('fields.validUntil'), half: true, show, wrong: t('ui:form.backwards') }),
    replacedById: one(finderFor(document), {
      label: t('fields.replacedBy'),
      hint: t('fields.replacedByHint'),
      wrong: t('fields.replacedByWrong'),
      without: [document.id],
    }),
  } satisfies FieldsOf<NonNullable<ArgsOf<'PUT /api/document/files/{id}'>['body']>, 'folderId'>;
}

/** Any visible document, by the search. Before a search, the latest of the same folder, where it usually is. */
function finderFor({ path }: Document): Finder {
  const folderId = path.at(-1)?.id ?? '';
  return {
    key: ['GET /api/search', 'near', folderId],
    findsContent: true,
    async find(search) {
      if (search.trim() === '') {
        const { items, total } = await call('GET /api/document/folders/{id}/contents', {
          params: { id: folderId },
          query: { only: 'documents', sort: '-filedAt', size: 20 },
        });
        return { choices: items.map(({ id, name }) => ({ id, name })), total };
      }
      const { items, total } = await call('GET /api/search', { query: { search, size: 20 } });
      return { choices: items.flatMap((hit) => (hit.kind === 'document' ? [choiceOf(hit.document)] : [])), total };
    },
  };
}

function choiceOf({ id, name, path }: Document): Choice {
  return { id, name, hint: path.map((folder) => folder.name).join(' › ') };
}
