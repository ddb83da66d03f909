import type { User } from '#contract/people/people.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Choice } from '#web/ui/picker/choice.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { guildFinder, roleFinder } from '#web/records/finders.ts';
import { type FieldsOf, required } from '#web/records/fields/field.ts';
import { one } from '#web/records/fields/picked.tsx';
import { useElectionWords } from '#web/records/spans/election-words.ts';
import type { SpanRowOf } from '#web/records/spans/span-row.tsx';
import { SpansPart } from '#web/records/spans/spans-part.tsx';
import { useTermFields } from '#web/roles/term-fields.ts';
import { useLastAdmin } from '#web/roles/use-last-admin.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function RolesPart({ user: { id, name, terms } }: { user: User }) {
  const t = useTexts(['people', 'roles', 'records']);
  const lastAdmin = useLastAdmin(name);
  const election = useElectionWords();
  const lang = useContentLang();
  const rows = terms.map((term): SpanRowOf => ({
    key: term.id,
    name: term.role.name,
    lang,
    emblem: <Emblem icon="officer" />,
    detail: (
      <>
        {term.guild ? <Content>{term.guild.name}</Content> : t('roles.inPortal')}
        {election(term) && `, ${election(term)}`}
      </>
    ),
    span: term,
  }));
  const fields = {
    roleId: required(
      one(
        roleFinder((heldIn) => t(`roles:heldIn.${heldIn}`)),
        { once: true, label: t('roles.role'), placeholder: t('roles.find'), wrong: t('records:spans.required') },
      ),
    ),
    guildId: one(guildFinder, {
      once: true,
      label: t('roles.guild'),
      placeholder: t('roles.findGuild'),
      hint: t('roles.guildHint'),
      wrong: t('roles.misplaced'),
    }),
    ...useTermFields(),
  } satisfies FieldsOf<ArgsOf<'POST /api/users/{id}/roles'>['body']>;
  const words = { name, role: gap };
  return (
    <>
      <SpansPart
        title={t('roles.title')}
        lead={t('roles.lead')}
        add={t('roles.add')}
        none={t('roles.none')}
        rows={rows}
        fields={fields}
        changeTitle={(row) => <ContentIn text={t('roles.changeTitle', words)}>{row.name}</ContentIn>}
        set={({ roleId, guildId, ...term }, row, _way, { roleId: role }) =>
          row
            ? {
                route: 'PATCH /api/users/{id}/roles/{termId}',
                args: { params: { id, termId: row.key }, body: term },
                summary: <ContentIn text={t('roles.changeSummary', words)}>{row.name}</ContentIn>,
              }
            : {
                route: 'POST /api/users/{id}/roles',
                args: { params: { id }, body: { roleId, ...(guildId && { guildId }), ...term } },
                summary: <ContentIn text={t('roles.summary', words)}>{(role as Choice).name}</ContentIn>,
              }
        }
        remove={(row) => ({
          route: 'DELETE /api/users/{id}/roles/{termId}',
          args: { params: { id, termId: row.key } },
          summary: <ContentIn text={t('roles.removeSummary', words)}>{row.name}</ContentIn>,
        })}
        end={(row) => ({
          title: t('records:ending.term'),
          lead: <ContentIn text={t('records:ending.holds', { name, role: gap })}>{row.name}</ContentIn>,
          usual: 'today',
          change: (endsOn) => ({
            route: 'PATCH /api/users/{id}/roles/{termId}',
            args: { params: { id, termId: row.key }, body: { endsOn } },
          }),
        })}
        removeTitle={t('roles.removeTitle')}
        onRefused={lastAdmin.onFailed}
      />
      {lastAdmin.dialog}
    </>
  );
}
