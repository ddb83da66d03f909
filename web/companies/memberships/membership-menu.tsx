import { useState } from 'react';
import type { Company, CompanySummary } from '#contract/companies/companies.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { SpanDialog } from '#web/records/spans/span-dialog.tsx';
import { SpanMenu } from '#web/records/spans/span-menu.tsx';
import { useEnding } from '#web/records/ending/use-ending.tsx';
import { useMembershipEnding } from './membership-ending.tsx';
import { useMembershipFields } from './membership-fields.ts';

type Membership = Company['memberships'][number];

interface Props {
  company: Pick<CompanySummary, 'id' | 'name' | 'membershipEndsOn'>;
  guild: { id: string; name: string };
}

export function MembershipMenu({ company, guild }: Props) {
  const t = useTexts(['companies', 'records']);
  const change = useEffectfulChange();
  const [membership, setMembership] = useState<Membership | null>(null);
  const changing = useOpening();
  const ends = useEnding();
  const ending = useMembershipEnding()(company, guild);
  const { name } = company;
  const params = { id: company.id, guildId: guild.id };
  const fields = useMembershipFields();
  const done = () => {
    changing.close();
    toast.success(t('memberships.done'));
  };

  async function withMembership(then: (membership: Membership) => void) {
    try {
      const { memberships } = await call('GET /api/companies/{id}', { params: { id: company.id } });
      const found = memberships.find((one) => one.guild.id === guild.id);
      if (found) then(found);
    } catch (error) {
      tellFailure(error as Error);
    }
  }

  const remove = () =>
    change.ask({
      route: 'DELETE /api/companies/{id}/guilds/{guildId}',
      args: { params },
      summary: t('memberships.removeSummary', { name }),
      always: { title: t('memberships.removeTitle'), confirm: t('records:spans.remove'), danger: true },
      onSaved: done,
    });

  return (
    <>
      <SpanMenu
        label={t('records:actions', { name })}
        onChange={() =>
          void withMembership((found) => {
            setMembership(found);
            changing.open();
          })
        }
        end={ending.title}
        onEnd={() => ends.end(ending)}
        onResume={company.membershipEndsOn !== null && (() => ends.resume(ending))}
        onRemove={remove}
      />
      {membership && (
        <SpanDialog
          key={changing.key}
          opened={changing.opened}
          onClose={changing.close}
          title={name}
          submit={t('records:form.review')}
          fields={fields}
          span={membership}
          busy={change.busy}
          onSubmit={(body, onFailed) =>
            change.ask({
              route: 'PUT /api/companies/{id}/guilds/{guildId}',
              args: { params, body },
              summary: t('memberships.changeSummary', { name }),
              onSaved: done,
              onFailed,
            })
          }
        />
      )}
      {change.dialog}
      {ends.dialogs}
    </>
  );
}
