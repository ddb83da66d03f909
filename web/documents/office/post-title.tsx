import type { TitledPost } from '#contract/posts/attachments.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';

export function PostTitle({ post: { title, language } }: { post: TitledPost }) {
  const t = useTexts('documents');
  return title ? <Content language={language}>{title}</Content> : t('delete.untitled');
}
