import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { Company } from '#contract/members/companies.ts';
import { call } from '#web/base/api.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/use-opening.ts';
import { useEffectfulChange } from '../effect/use-effectful-change.tsx';
import { today } from '../today.ts';
import { MembershipDialog } from './membership-dialog.tsx';

type Membership = Company['memberships'][number];

interface Props {
  company: { id: string; name: string };
  guild: { id: string; name: string };
}

/** Changes, ends or removes the membership of one company. Its days stand with the company, and are read when needed. */
export function MembershipMenu({ company, guild }: Props) {
  const { t } = useTranslation('targeting');
  const change = useEffectfulChange();
  const [membership, setMembership] = useState<Membership | null>(null);
  const changing = useOpening();
  const { name } = company;
  const params = { id: company.id, guildId: guild.id };
  const done = () => toast.success(t('memberships.done'));

  async function withMembership(then: (membership: Membership) => void) {
    try {
      const { memberships } = await call('GET /api/companies/{id}', { params: { id: company.id } });
      const found = memberships.find((one) => one.guild.id === guild.id);
      if (found) then(found);
    } catch (error) {
      tellFailure(error as Error);
    }
  }

  function endToday({ kind, startsOn }: Membership) {
    change.ask({
      route: 'PUT /api/companies/{id}/guilds/{guildId}',
      args: { params, body: { kind, startsOn, endsOn: today() } },
      summary: t('memberships.endSummary', { name }),
      always: { title: t('memberships.endTitle'), confirm: t('memberships.endToday'), danger: true },
      onSaved: done,
    });
  }

  const remove = () =>
    change.ask({
      route: 'DELETE /api/companies/{id}/guilds/{guildId}',
      args: { params },
      summary: t('memberships.removeSummary', { name }),
      always: { title: t('memberships.removeTitle'), confirm: t('memberships.remove'), danger: true },
      onSaved: done,
    });

  return (
    <>
      <Menu target={<IconButton icon="more" label={t('actions', { name })} />}>
        <MenuItem
          icon="calendar"
          onClick={() =>
            void withMembership((found) => {
              setMembership(found);
              changing.open();
            })
          }
        >
          {t('memberships.change')}
        </MenuItem>
        <MenuItem icon="clock" onClick={() => void withMembership(endToday)}>
          {t('memberships.endToday')}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon="trash" danger onClick={remove}>
          {t('memberships.remove')}
        </MenuItem>
      </Menu>
      {membership && (
        <MembershipDialog
          key={changing.key}
          opened={changing.opened}
          onClose={changing.close}
          company={company}
          membership={membership}
        />
      )}
      {change.dialog}
    </>
  );
}
