import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/people/people.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { OfficerRow } from './officers/officer-row.tsx';
import css from '#web/records/spans/terms.module.css';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';

interface Props {
  user: { id: string; name: string };
  roleId: string;
}

export function HolderMenu({ user, roleId }: Props) {
  const t = useTexts('roles');
  const showing = useOpening();
  return (
    <>
      <IconButton icon="more" label={t('officers.actions', { name: user.name })} onClick={showing.open} />
      <Dialog opened={showing.opened} onClose={showing.close} title={t('terms', { name: user.name })}>
        {showing.opened && <Terms user={user} roleId={roleId} />}
      </Dialog>
    </>
  );
}

function Terms({ user, roleId }: Props) {
  const t = useTexts(['roles', 'records']);
  return (
    <Loaded
      query={useQuery(query('GET /api/users/{id}', { params: { id: user.id } }))}
      failed={t('records:people.failed')}
      coming={<Coming height={40} />}
    >
      {({ terms }) => (
        <ul className={css.officers}>
          {terms
            .filter(({ role }) => role.id === roleId)
            .map((term) => (
              <OfficerRow key={term.id} officer={officerOf(term, user)} where={term.guild?.name ?? t('inPortal')} />
            ))}
        </ul>
      )}
    </Loaded>
  );
}

function officerOf({ id, ...term }: User['terms'][number], user: Props['user']) {
  return { ...term, termId: id, user };
}
