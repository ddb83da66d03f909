import type { Role } from '#contract/roles/roles.ts';
import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { EntityDrawer, type Part } from '#web/records/drawer/entity-drawer.tsx';
import { FillDialog } from './officers/fill-dialog.tsx';
import { HistoryPart } from '#web/audit/history/history-part.tsx';
import { PeoplePart } from '#web/records/parts/people-part.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { UsesPart } from '#web/records/parts/uses-part.tsx';
import { adminKey } from './admin-key.ts';
import { HolderMenu } from './holder-menu.tsx';
import { RoleForm } from './role-form.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function RoleDrawer() {
  const t = useTexts(['roles', 'records']);
  const lang = useContentLang();
  const { number } = useFormats();
  const parts = (role: Role): Part[] => [
    {
      key: 'holders',
      title: t('records:parts.holders'),
      count: number(role.people),
      content: (
        <>
          <Holders role={role} />
          <UsesPart target={{ kind: 'role', id: role.id }} />
        </>
      ),
    },
    { key: 'data', title: t('records:parts.data'), content: <RoleForm key={role.id} role={role} /> },
    { key: 'history', title: t('records:parts.history'), content: <HistoryPart of={role} /> },
  ];
  return (
    <EntityDrawer
      query={(id) => query('GET /api/roles/{id}', { params: { id } })}
      heading={({ name, key, heldIn, description }) => ({
        title: name,
        titleLang: lang,
        subtitle: (
          <ContentIn text={[t(`heldIn.${heldIn}`), description && gap].filter(Boolean).join(' · ')}>
            {description}
          </ContentIn>
        ),
        emblem: <Emblem icon={key === adminKey ? 'key' : 'officer'} large />,
      })}
      parts={parts}
      fresh={{ title: t('new'), form: <RoleForm role={null} /> }}
      failed={t('failedOne')}
    />
  );
}

function Holders({ role }: { role: Role }) {
  const t = useTexts(['roles', 'records']);
  const granting = useOpening();
  return (
    <Section
      title={t('records:parts.holders')}
      lead={t(`grantLead.${role.heldIn}`)}
      action={
        role.heldIn !== 'guild' && (
          <Button small variant="soft" icon="plus" onClick={granting.open}>
            {t('grant')}
          </Button>
        )
      }
    >
      <PeoplePart
        target={{ kind: 'role', id: role.id }}
        of={role}
        caption={t('records:parts.holders')}
        empty={t('none')}
        menu={(user) => <HolderMenu user={user} roleId={role.id} />}
      />
      <FillDialog
        key={granting.key}
        opened={granting.opened}
        onClose={granting.close}
        guild={null}
        role={role.id}
        roleName={role.name}
      />
    </Section>
  );
}
