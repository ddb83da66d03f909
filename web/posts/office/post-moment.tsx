import type { PostSummary } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useKindLine } from '../kind-line.ts';
import css from './office.module.css';
import { momentIn, type OfficeList } from './office-list.ts';

interface Props {
  list: OfficeList;
  post: PostSummary;
}

export function PostMoment({ list, post }: Props) {
  const { instant } = useFormats();
  const moment = momentIn(list, post);
  return (
    <time className={css.moment} dateTime={moment}>
      {instant(moment)}
    </time>
  );
}

export function KindAndMoment({ list, post }: Props) {
  const t = useTexts('posts/writing');
  const kind = useKindLine(post);
  return (
    <>
      {kind}, {t(`office.${list}.date`)}: <PostMoment list={list} post={post} />
    </>
  );
}
