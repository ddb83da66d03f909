import type { AttachmentCheck } from '#contract/posts/attachments.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';

/** "„Lohntabelle“ ist für 23 von 41 nicht sichtbar: Der Ordner „Tarif“ ist nur für die Tischler-Innung." */
export function UnseenWords({ check: { name, people, unseeing, folder, audience } }: { check: AttachmentCheck }) {
  const t = useTexts('visibility/office');
  const { number } = useFormats();
  const what =
    people === unseeing
      ? t('unseen.nobody', { name: gap })
      : t('unseen.some', { name: gap, unseeing: number(unseeing), total: number(people) });
  const { include = [], exclude = [] } = audience ?? {};
  const words = { what, folder: gap, groups: gap, others: gap };
  const because = include.length === 0 ? 'closed' : exclude.length > 0 ? 'becauseBut' : 'because';
  const parts = [
    <Content key="name">{name}</Content>,
    <Content key="folder">{folder?.name}</Content>,
    <TargetNames key="groups" groups={include} />,
    <TargetNames key="others" groups={exclude} />,
  ];
  return <Filled text={folder ? t(`unseen.${because}`, words) : what} parts={parts} />;
}
