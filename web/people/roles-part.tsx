import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { guildFinder, roleFinder } from '#web/records/finders.ts';
import { electionOf } from '#web/records/spans/election-fields.tsx';
import { useElectionWords } from '#web/records/spans/election-words.ts';
import { daysOf } from '#web/records/spans/span.ts';
import type { SpanRowOf } from '#web/records/spans/span-row.tsx';
import { SpansPart } from '#web/records/spans/spans-part.tsx';
import { useLastAdmin } from '#web/roles/use-last-admin.tsx';

export function RolesPart({ user: { id, name, terms } }: { user: User }) {
  const t = useTexts(['people', 'roles']);
  const lastAdmin = useLastAdmin(name);
  const election = useElectionWords();
  const rows = terms.map((term): SpanRowOf => ({
    key: term.id,
    name: term.role.name,
    emblem: <Emblem icon="officer" />,
    detail: [term.guild?.name ?? t('roles.inPortal'), election(term)].filter(Boolean).join(', '),
    span: term,
  }));
  const words = (role: string) => ({ name, role });
  return (
    <>
      <SpansPart
        title={t('roles.title')}
        lead={t('roles.lead')}
        add={t('roles.add')}
        none={t('roles.none')}
        rows={rows}
        fields={{
          thing: {
            label: t('roles.role'),
            finder: roleFinder((heldIn) => t(`roles:heldIn.${heldIn}`)),
            placeholder: t('roles.find'),
          },
          within: {
            label: t('roles.guild'),
            finder: guildFinder,
            placeholder: t('roles.findGuild'),
            hint: t('roles.guildHint'),
          },
          election: true,
          paths: { roleId: 'thing', guildId: 'within', substituteId: 'substitute' },
          sentences: { within: t('roles.misplaced') },
        }}
        changeTitle={(row) => t('roles.changeTitle', words(row.name))}
        set={(values, row, way) =>
          row
            ? {
                route: 'PATCH /api/users/{id}/roles/{termId}',
                args: { params: { id, termId: row.key }, body: { ...daysOf(values), ...electionOf(values) } },
                summary: t(way === 'end' ? 'roles.endSummary' : 'roles.changeSummary', words(row.name)),
              }
            : {
                route: 'POST /api/users/{id}/roles',
                args: {
                  params: { id },
                  body: {
                    roleId: values.thing?.id ?? '',
                    ...(values.within && { guildId: values.within.id }),
                    ...daysOf(values),
                    ...electionOf(values),
                  },
                },
                summary: t('roles.summary', words(values.thing?.name ?? '')),
              }
        }
        remove={(row) => ({
          route: 'DELETE /api/users/{id}/roles/{termId}',
          args: { params: { id, termId: row.key } },
          summary: t('roles.removeSummary', words(row.name)),
        })}
        endTitle={t('roles.endTitle')}
        removeTitle={t('roles.removeTitle')}
        onRefused={lastAdmin.onFailed}
      />
      {lastAdmin.dialog}
    </>
  );
}
