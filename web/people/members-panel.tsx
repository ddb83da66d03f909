import type { UserSummary } from '#contract/people/people.ts';
import { userState } from '#contract/people/words.ts';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { PersonAvatar } from '#web/identity/person-avatar.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { EntityTable } from '#web/records/parts/entity-table.tsx';
import { NewButton } from '#web/records/parts/new-button.tsx';
import { Address } from '#web/records/parts/address.tsx';
import { FirstOf } from '#web/records/parts/first-of.tsx';
import { StateTag } from '#web/records/parts/state-tag.tsx';
import { ExportMenu } from '#web/records/transfer/export-menu.tsx';
import { ImportLink } from '#web/records/transfer/import-link.tsx';
import { AdmissionDrawer, admissionPart } from './admission/admission-drawer.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { filterOf, MemberFilters, queryOf } from './member-filters.tsx';
import css from './people.module.css';
import { SeveralActions } from './several-actions.tsx';

export function MembersPanel() {
  const t = useTexts(['people', 'records']);
  const lang = useContentLang();
  const address = useAddress();
  const state = useTableState({ sorts: ['name', 'access'], filters: ['is'] });
  const { search, sort, page } = state;
  const filter = filterOf(state);
  const members = useSteadyQuery(query('GET /api/users', { query: { search, sort, page, ...queryOf(filter) } }));
  const selection = useSelection(members.data?.items);
  const to = (user: UserSummary, part: string | null = null) => ({ open: user.id, part });
  /** Who waits for approval opens at the decision. */
  const partOf = (user: UserSummary) => (userState(user) === 'applied' ? admissionPart : null);
  const names = (things: { name: string }[]) => things.map(({ name }) => name).join(', ');
  return (
    <>
      <EntityTable
        t={t}
        query={members}
        state={state}
        filters={<MemberFilters state={state} />}
        partOf={partOf}
        name={{
          width: '38%',
          emblem: (user) => (
            <PersonAvatar person={user} name={user.name} tone={userState(user) === 'open' ? 'soft' : 'sunken'} />
          ),
          hint: (user) => <Reached user={user} />,
          meta: (user) => (
            <>
              <StateTag of={user} /> {names(user.companies)}
              {user.companies.length > 0 && user.roles.length > 0 && ', '}
              <Content>{names(user.roles)}</Content>
            </>
          ),
        }}
        columns={[
          {
            key: 'companies',
            title: t('columns.companies'),
            width: '26%',
            from: 720,
            cell: ({ companies }) => (
              <span className={css.quiet}>
                <FirstOf things={companies} />
              </span>
            ),
          },
          {
            key: 'roles',
            title: t('columns.roles'),
            from: 880,
            cell: ({ roles }) => (
              <span className={css.quiet}>
                <FirstOf things={roles} lang={lang} />
              </span>
            ),
          },
          { key: 'state', title: t('columns.state'), sort: 'access', cell: (user) => <StateTag of={user} always /> },
        ]}
        menu={(user) => (
          <Menu target={<IconButton icon="more" label={t('records:actions', { name: user.name })} />}>
            <MenuItem icon="person" onClick={() => address.go(to(user))}>
              {t('parts.overview')}
            </MenuItem>
            <MenuItem icon="eye" onClick={() => address.go(to(user, 'sees'))}>
              {t('parts.sees')}
            </MenuItem>
            <MenuItem icon="write" onClick={() => address.go(to(user, 'data'))}>
              {t('records:parts.data')}
            </MenuItem>
          </Menu>
        )}
        selection={selection}
      />
      <SelectionBar selection={selection}>
        <SeveralActions people={selection.chosen} onDone={selection.onClear} />
      </SelectionBar>
      <AdmissionDrawer />
      {address.get('part') !== admissionPart && <MemberDrawer />}
    </>
  );
}

export function MemberActions() {
  const t = useTexts(['people', 'records']);
  return (
    <>
      <ExportMenu route="GET /api/exports/people" />
      <ImportLink kind="people" />
      <ButtonLink to={pages.invitations} icon="mail">
        {t('records:transfer.invite')}
      </ButtonLink>
      <NewButton>{t('new')}</NewButton>
    </>
  );
}

function Reached({ user: { email, addressBlocked, sharedWith } }: { user: UserSummary }) {
  const t = useTexts('people');
  return (
    <span className={css.address}>
      {email ? <Address of={email} /> : <Tag tone="warn">{t('noEmail')}</Tag>}
      {sharedWith > 0 && <> {t('sharedWith', { count: sharedWith })}</>}
      {addressBlocked && (
        <>
          {' '}
          <Tag tone="warn">{t('addressBlocked')}</Tag>
        </>
      )}
    </span>
  );
}

export { MembersPanel as Panel, MemberActions as Actions };
