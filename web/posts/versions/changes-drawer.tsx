import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { CorrectionNote } from '../post/correction-note.tsx';
import { revisionsQuery } from '../posts.queries.ts';
import { LoadedVersions } from './loaded-versions.tsx';
import { RevisionDifference } from './revision-difference.tsx';
import css from './versions.module.css';

interface Props {
  id: string;
  /** When it was last corrected. */
  latest: string;
  language: Post['language'];
  onClose: () => void;
}

export function ChangesDrawer({ id, latest, language, onClose }: Props) {
  const t = useTexts('posts');
  const revisions = useQuery(revisionsQuery(id, latest));
  return (
    <Drawer opened onClose={onClose} title={t('correction.what')}>
      <LoadedVersions query={revisions}>
        {({ items }) =>
          items.map(({ revision, at, note }) => (
            <section key={revision} className={css.change}>
              {note !== null && (
                <p>
                  <CorrectionNote correction={{ at, note }} language={language} />
                </p>
              )}
              <RevisionDifference id={id} revision={revision} />
            </section>
          ))
        }
      </LoadedVersions>
    </Drawer>
  );
}
