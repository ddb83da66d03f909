import { type Control, useWatch } from 'react-hook-form';
import { isSameEntry, tradeGroupsWith } from '#contract/search/synonym-words.ts';
import type { SynonymGroup } from '#contract/search/synonyms.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityDialog } from '#web/records/drawer/entity-dialog.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { textOf, type Values } from '#web/records/fields/field.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSynonymFields } from './synonym-fields.ts';
import { listedWords, typedWords } from './typed-words.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Null: a new one. */
  group: SynonymGroup | null;
  others: readonly SynonymGroup[];
}

/** Needs a new key for each opening. */
export function SynonymForm({ opened, onClose, group, others }: Props) {
  const t = useTexts('search/synonyms');
  const form = useEntityForm({
    entity: group && named(group),
    fields: useSynonymFields(others),
    create: async (body) => named(await call('POST /api/search/synonyms', { body })),
    change: ({ words = [] }, { id }, ifMatch) => ({
      save: async () =>
        named(await call('PUT /api/search/synonyms/{id}', { params: { id }, body: { words }, ifMatch })),
    }),
    read: async (id) => named(await call('GET /api/search/synonyms/{id}', { params: { id } })),
    onSaved: ({ name }) => {
      onClose();
      toast.success(t('saved', { name }));
    },
  });
  return (
    <EntityDialog
      opened={opened}
      onClose={onClose}
      title={group ? t('change') : t('new')}
      submit={t('save')}
      of={form}
      below={<Overlap control={form.control} />}
    />
  );
}

function named(group: SynonymGroup) {
  return { ...group, name: listedWords(group.words) };
}

/** Which built-in words the typed ones do not find, though they look as if they did. */
function Overlap({ control }: { control: Control<Values> }) {
  const t = useTexts('search/synonyms');
  const { listed } = useFormats();
  const typed = typedWords(textOf(useWatch({ control, name: 'words' })));
  const overlaps = tradeGroupsWith(typed).flatMap(({ word, group }) => {
    const others = group.filter((one) => !typed.some((own) => isSameEntry(own, one)));
    return others.length > 0 ? { word, words: listed(others) } : [];
  });
  if (overlaps.length === 0) return null;
  return (
    <Banner role="status">
      {overlaps.map(({ word, words }) => (
        <p key={`${word} ${words}`}>{t('overlap', { word, words })}</p>
      ))}
    </Banner>
  );
}
