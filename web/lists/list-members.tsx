import type { UserList } from '#contract/lists/lists.ts';
import type { UserSummary } from '#contract/people/people.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { PeoplePart } from '#web/records/parts/people-part.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { AddPeople } from './add-people.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function ListMembers({ list }: { list: UserList }) {
  const t = useTexts(['lists', 'records']);
  const lang = useContentLang();
  const adding = useOpening();
  const change = useEffectfulChange();
  const take = ({ id, name }: UserSummary) =>
    change.ask({
      route: 'DELETE /api/lists/{id}/users/{userId}',
      args: { params: { id: list.id, userId: id } },
      summary: <ContentIn text={t('takeSummary', { name, list: gap })}>{list.name}</ContentIn>,
      onSaved: () => toast.success(t('taken', { name })),
    });
  return (
    <Section
      title={t('records:parts.people')}
      action={
        <Button small variant="soft" icon="plus" onClick={adding.open}>
          {t('add')}
        </Button>
      }
    >
      <PeoplePart
        target={{ kind: 'list', id: list.id }}
        of={list}
        caption={list.name}
        captionLang={lang}
        empty={t('none')}
        menu={(user) => (
          <IconButton icon="close" label={t('takeOne', { name: user.name })} onClick={() => take(user)} />
        )}
      />
      <AddPeople key={adding.key} opened={adding.opened} onClose={adding.close} list={list} />
      {change.dialog}
    </Section>
  );
}
