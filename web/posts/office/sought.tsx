import type { PostPage } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { LeftOut } from '#web/documents/search/left-out.tsx';
import css from './office.module.css';

/** How what is listed differs from what was typed; nothing if it has all of it. */
export function SoughtNote({ page }: { page: PostPage | undefined }) {
  const { resembling = false, leftOut = [] } = page?.sought ?? {};
  const isNoted = (page?.total ?? 0) > 0 && (resembling || leftOut.length > 0);
  return <div role="status">{isNoted && <Note resembling={resembling} leftOut={leftOut} />}</div>;
}

function Note({ resembling, leftOut }: { resembling: boolean; leftOut: readonly string[] }) {
  const t = useTexts('documents');
  return (
    <p className={css.sought}>
      {resembling && <>{t('search.resembling')} </>}
      <LeftOut words={leftOut} />
    </p>
  );
}
