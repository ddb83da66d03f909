import { useQuery } from '@tanstack/react-query';
import type { Folder } from '#contract/documents/folders.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useUnseenWords } from '#web/visibility/unseen-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

interface Props {
  folder: Pick<Folder, 'id'>;
  audience: Audience | null;
}

/** Posts with attached documents that some of their readers would not see. */
export function FolderMismatch({ folder, audience }: Props) {
  const t = useTexts('documents');
  const wordsOf = useUnseenWords();
  const body = { folderId: folder.id, audience };
  const check = useQuery({
    queryKey: ['effect', 'address folder', body],
    queryFn: () => call('POST /api/document/attachment-check', { body }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded query={check} failed={t('audience.uncheckedPosts')} coming={null}>
      {({ items }) =>
        items.length > 0 && (
          <Banner tone="warn" role="status">
            <ul>
              {items.map((item) => (
                <li key={`${item.post.id} ${item.id}`}>
                  <b>{t('audience.inPost', { title: item.post.title || t('delete.untitled') })}</b> {wordsOf(item)}
                </li>
              ))}
            </ul>
          </Banner>
        )
      }
    </Loaded>
  );
}
