import { generatePath } from 'react-router';
import type { Folder } from '#contract/documents/folders.ts';
import { pages } from '#contract/base/pages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Crumbs } from '#web/ui/page/crumbs.tsx';

export function FolderCrumbs({ folder }: { folder: Folder }) {
  const t = useTexts('documents');
  const lang = useContentLang();
  const steps = folder.path.map(({ id, name }) => ({ to: generatePath(pages.document, { id }), name, lang }));
  return <Crumbs steps={[{ to: pages.documents, name: t('title') }, ...steps]} here={folder.name} hereLang={lang} />;
}
