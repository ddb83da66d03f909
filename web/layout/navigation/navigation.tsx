import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { PersonAvatar } from '#web/identity/person-avatar.tsx';
import { LegalLinks } from '#web/ui/page/legal-links.tsx';
import css from './navigation.module.css';
import { NavigationLine } from './navigation-line.tsx';
import { useNavigationItems } from './navigation-items.ts';
import { usePerson } from '../person.ts';
import { TenantSwitcher } from '../top-bar/tenant-switcher.tsx';

export function Navigation() {
  const t = useTexts('layout');
  const { everyone, profile, office } = useNavigationItems();
  const person = usePerson();
  const { pathname } = useLocation();
  return (
    <nav id="navigation" tabIndex={-1} className={css.nav} aria-label={t('navigation.label')}>
      <TenantSwitcher />
      <ul>
        {everyone.map((item) => (
          <NavigationLine key={item.path} item={item} />
        ))}
      </ul>
      <Part title={profile.title}>
        <Link className={css.person} to={profile.path} aria-current={pathname === profile.path ? 'page' : undefined}>
          <PersonAvatar person={person} photo={person.photo} name={person.name} />
          <span>
            <b>{person.name}</b>
            <span>{person.company}</span>
          </span>
        </Link>
      </Part>
      {office.length > 0 && (
        <Part title={t('administration')}>
          <ul>
            {office.map((item) => (
              <NavigationLine key={item.path} item={item} />
            ))}
          </ul>
        </Part>
      )}
      <LegalLinks className={css.foot} />
    </nav>
  );
}

/** By `aria-label`, as headings belong to the screen. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p className={css.heading}>{title}</p>
      {children}
    </div>
  );
}
