import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { type FieldsOf, required } from '#web/records/fields/field.ts';
import { text } from '#web/records/fields/text.tsx';

/** What is known of a kind of documents; moving it changes its place. */
export function useCategoryFields() {
  const t = useTexts('documents');
  return {
    name: required(text(60, { label: t('fields.name'), taken: t('categories.taken') })),
  } satisfies FieldsOf<ArgsOf<'POST /api/document/categories'>['body'], 'position'>;
}

/** What is known of a folder; for whom it is, and who may put files into it, is asked elsewhere. */
export function useFolderFields() {
  const t = useTexts('documents');
  return {
    name: required(text(120, { label: t('fields.name'), taken: t('taken') })),
  } satisfies FieldsOf<ArgsOf<'POST /api/document/folders'>['body'], 'audience' | 'uploaders'>;
}
