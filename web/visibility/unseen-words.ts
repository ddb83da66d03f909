import type { AttachmentCheck } from '#contract/posts/attachments.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useTargetNames } from '#web/targeting/target-name.ts';

/** "„Lohntabelle“ ist für 23 von 41 nicht zu sehen: Der Ordner „Tarif“ ist nur für die Tischler-Innung." */
export function useUnseenWords() {
  const t = useTexts('visibility/office');
  const { number } = useFormats();
  const namesOf = useTargetNames();
  return ({ name, people, unseeing, folder, audience }: AttachmentCheck) => {
    const what =
      people === unseeing
        ? t('unseen.nobody', { name })
        : t('unseen.some', { name, unseeing: number(unseeing), total: number(people) });
    if (!folder) return what;
    const { include = [], exclude = [] } = audience ?? {};
    if (include.length === 0) return t('unseen.closed', { what, folder: folder.name });
    const words = { what, folder: folder.name, groups: namesOf(include), others: namesOf(exclude) };
    return t(exclude.length > 0 ? 'unseen.becauseBut' : 'unseen.because', words);
  };
}
