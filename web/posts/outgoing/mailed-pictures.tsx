import type { Outgoing } from '#contract/mailings/outgoing.ts';
import type { Post } from '#contract/posts/posts.ts';
import { picturesOf } from '#contract/posts/pictures.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useOutgoingWords } from './use-outgoing-words.ts';

interface Props {
  post: Pick<Post, 'cover' | 'body' | 'portalOnly'>;
  outgoing: Pick<Outgoing, 'sent' | 'leaves'>;
}

/** How many mails are out, whose pictures stay with those who lose the post. */
export function MailedPictures({ post, outgoing: { sent, leaves } }: Props) {
  const t = useTexts('posts/writing');
  const { counted } = useOutgoingWords();
  const out = leaves ? sent.post + sent.corrections : 0;
  if (out === 0 || post.portalOnly || picturesOf(post).length === 0) return null;
  return (
    <Banner tone="warn" icon="mail">
      {t('outgoing.pictures', counted(out))}
    </Banner>
  );
}
