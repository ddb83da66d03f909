import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/members/users.ts';
import { pages } from '#contract/pages.ts';
import { Link } from 'react-router';
import { useAddress } from '#web/ui/address/use-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { TermBar } from '../../officers/term-bar.tsx';
import parts from '../../parts/parts.module.css';
import { Section } from '../../parts/section.tsx';
import css from './overview.module.css';

/** Through what somebody belongs today: companies with the function there, offices with their terms, lists. */
export function Facts({ user: { employments, terms, lists } }: { user: User }) {
  const { t } = useTranslation('targeting');
  const companies = employments.filter(({ isCurrent }) => isCurrent);
  const roles = terms.filter(({ isCurrent }) => isCurrent);
  return (
    <>
      <Section
        title={t('members.facts.companies')}
        action={<More part="companies" label={t('members.facts.allCompanies')} />}
      >
        <List none={t('employments.noCompanies')}>
          {companies.map(({ company, function: work }) => (
            <li key={company.id}>
              <div className={css.fact}>
                <Emblem trade={company.name} icon="company" />
                <span>
                  <Link to={`${pages.targeting}?tab=companies&open=${company.id}`}>{company.name}</Link>
                  <small>{t(`employments.functions.${work}`)}</small>
                </span>
              </div>
            </li>
          ))}
        </List>
      </Section>
      <Section title={t('members.facts.roles')} action={<More part="roles" label={t('members.facts.allRoles')} />}>
        <List none={t('members.facts.noRoles')}>
          {roles.map(({ id, role, guild, ...term }) => (
            <li key={id}>
              <div className={css.fact}>
                <Emblem icon="officer" />
                <span>
                  <b>{role.name}</b>
                  <small>{guild?.name ?? t('members.roles.inPortal')}</small>
                </span>
              </div>
              {(term.startsOn || term.endsOn) && <TermBar term={term} />}
            </li>
          ))}
        </List>
      </Section>
      <Section title={t('members.facts.lists')} action={<More part="lists" label={t('members.facts.allLists')} />}>
        <List none={t('members.facts.noLists')}>
          {lists.map(({ id, name }) => (
            <li key={id}>
              <Link to={`${pages.targeting}?tab=lists&open=${id}`}>{name}</Link>
            </li>
          ))}
        </List>
      </Section>
    </>
  );
}

function More({ part, label }: { part: string; label: string }) {
  const { t } = useTranslation('targeting');
  const address = useAddress();
  return (
    <ButtonLink small variant="quiet" to={address.to({ part })} replace preventScrollReset aria-label={label}>
      {t('members.facts.all')}
    </ButtonLink>
  );
}

function List({ none, children }: { none: string; children: ReactNode[] }) {
  return children.length > 0 ? <ul className={css.facts}>{children}</ul> : <p className={parts.note}>{none}</p>;
}
