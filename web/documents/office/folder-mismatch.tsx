import { useQuery } from '@tanstack/react-query';
import type { Folder } from '#contract/documents/folders.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { UnseenWords } from '#web/visibility/unseen-words.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { PostTitle } from './post-title.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  folder: Pick<Folder, 'id'>;
  audience: Audience | null;
}

/** Posts with attached documents that some of their readers would not see. */
export function FolderMismatch({ folder, audience }: Props) {
  const t = useTexts('documents');
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
                  <b>
                    <Filled
                      text={t('audience.inPost', { title: gap })}
                      parts={[<PostTitle key="" post={item.post} />]}
                    />
                  </b>{' '}
                  <UnseenWords check={item} />
                </li>
              ))}
            </ul>
          </Banner>
        )
      }
    </Loaded>
  );
}
