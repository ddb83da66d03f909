import type { NamedAudience, ReachedPerson } from '#contract/targeting/targeting.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { PersonRow } from '#web/targeting/reach/lists/people-list.tsx';
import { ReachedList } from '#web/targeting/reach/lists/reached-list.tsx';
import { reachedPages } from '#web/targeting/reach/reach.queries.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  audience: NamedAudience;
  document: { id: string; name: string };
}

/** Whom the post goes to and who do not see the document. */
export function UnseeingDrawer({ opened, onClose, audience, document: { id, name } }: Props) {
  const t = useTexts(['posts/writing', 'targeting/office']);
  const body = { audience: unnamed(audience), documentId: id };
  return (
    <Drawer opened={opened} onClose={onClose} title={t('posts/writing:attachments.whoTitle', { name })}>
      <ReachedList
        pagesOf={(search) =>
          reachedPages(['POST /api/posts/attachment-check/people', body, search], (query) =>
            call('POST /api/posts/attachment-check/people', { query: { ...query, search }, body }),
          )
        }
        row={(person: ReachedPerson) => <PersonRow person={person} />}
        failed={t('targeting/office:people.failed')}
        empty={(searched) => t(`targeting/office:people.${searched ? 'nothing' : 'nobody'}`)}
      />
    </Drawer>
  );
}
