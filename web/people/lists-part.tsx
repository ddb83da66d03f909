import { Link } from 'react-router';
import type { User } from '#contract/people/people.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import parts from '#web/ui/parts.module.css';
import { Section } from '#web/records/parts/section.tsx';
import spans from '#web/records/spans/spans.module.css';
import { ListDialog } from './list-dialog.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function ListsPart({ user }: { user: User }) {
  const t = useTexts('people');
  const change = useEffectfulChange();
  const putting = useOpening();
  const { id, name, lists } = user;
  const take = (list: { id: string; name: string }) =>
    change.ask({
      route: 'DELETE /api/lists/{id}/users/{userId}',
      args: { params: { id: list.id, userId: id } },
      summary: <ContentIn text={t('lists.takeSummary', { name, list: gap })}>{list.name}</ContentIn>,
      onSaved: () => toast.success(t('lists.taken', { name })),
    });
  return (
    <Section
      title={t('lists.title')}
      lead={t('lists.lead')}
      action={
        <Button small variant="soft" icon="plus" onClick={putting.open}>
          {t('lists.put')}
        </Button>
      }
    >
      {lists.length === 0 ? (
        <p className={parts.note}>{t('lists.none', { name })}</p>
      ) : (
        <ul>
          {lists.map((list) => (
            <li key={list.id} className={spans.row}>
              <div className={spans.line}>
                <Emblem icon="bulletList" />
                <div className={spans.words}>
                  <b>
                    <Link to={`${pages.targeting}?tab=lists&open=${list.id}`}>
                      <Content>{list.name}</Content>
                    </Link>
                  </b>
                </div>
                <IconButton icon="close" label={t('lists.take', { list: list.name })} onClick={() => take(list)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <ListDialog
        key={putting.key}
        opened={putting.opened}
        onClose={putting.close}
        people={[user]}
        without={lists.map((list) => list.id)}
      />
      {change.dialog}
    </Section>
  );
}
