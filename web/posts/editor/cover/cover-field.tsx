import { Suspense } from 'react';
import type { Cover } from '#contract/posts/cover.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { PictureRows } from '../pictures/picture-rows.tsx';
import { pictureAccept } from '../pictures/picture-types.ts';
import css from './cover.module.css';
import type { Covering } from './use-cover.ts';

const ChosenCover = onDemand(async () => (await import('./chosen-cover.tsx')).ChosenCover);

interface Props {
  cover: Cover | null;
  covering: Covering;
}

/** The picture above the post, with what is always to be seen of it and its description; or a way to add one. */
export function CoverField({ cover, covering }: Props) {
  const t = useTexts('posts/writing');
  const choose = () => pickFiles(covering.add, { accept: pictureAccept, multiple: false });
  return (
    <section aria-label={t('cover.label')}>
      {cover && covering.postId !== undefined ? (
        <Suspense>
          <ChosenCover key={cover.file} cover={cover} postId={covering.postId} covering={covering} onOther={choose} />
        </Suspense>
      ) : (
        covering.rows.length === 0 && (
          <div className={css.none}>
            <Button small variant="quiet" icon="picture" onClick={choose}>
              {t('cover.add')}
            </Button>
          </div>
        )
      )}
      <PictureRows pictures={covering} />
    </section>
  );
}
