import type { AttachmentCheck } from '#contract/posts/attachments.ts';
import type { NamedTarget } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/formats.ts';
import { useLanguage, useTexts } from '#web/base/use-texts.ts';
import { useTargetName } from '#web/targeting/target-name.ts';

/** "23 von 41 sehen „Lohntabelle“ nicht: Der Ordner „Tarif“ ist nur für die Tischler-Innung." */
export function useUnseenWords() {
  const t = useTexts('visibility/office');
  const language = useLanguage();
  const { number } = useFormats();
  const nameOf = useTargetName();
  const list = (targets: NamedTarget[]) => new Intl.ListFormat(language).format(targets.map(nameOf));
  return ({ name, people, unseeing, folder, audience }: AttachmentCheck) => {
    const what =
      people === unseeing
        ? t('unseen.nobody', { name })
        : t('unseen.some', { name, unseeing: number(unseeing), people: number(people) });
    if (!folder) return what;
    const { include = [], exclude = [] } = audience ?? {};
    if (include.length === 0) return t('unseen.closed', { what, folder: folder.name });
    const words = { what, folder: folder.name, groups: list(include), others: list(exclude) };
    return t(exclude.length > 0 ? 'unseen.becauseBut' : 'unseen.because', words);
  };
}
