import { Link, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { PersonAvatar } from '#web/members/person-avatar.tsx';
import { LegalLinks } from '#web/ui/legal-links.tsx';
import css from './navigation.module.css';
import { NavigationLine } from './navigation-line.tsx';
import { useNavigationItems } from './navigation-items.ts';
import { usePerson } from './person.ts';
import { TenantSwitcher } from './tenant-switcher.tsx';

/** The side navigation: portal, places, person, office, legal texts. */
export function Navigation() {
  const t = useTexts('layout');
  const { everyone, office } = useNavigationItems();
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
      <h2 className={css.heading}>{t('myProfile')}</h2>
      <Link className={css.person} to={pages.profile} aria-current={pathname === pages.profile ? 'page' : undefined}>
        <PersonAvatar person={person} photo={person.photo} name={person.name} />
        <span>
          <b>{person.name}</b>
          <span>{person.company}</span>
        </span>
      </Link>
      {office.length > 0 && (
        <>
          <h2 className={css.heading}>{t('administration')}</h2>
          <ul>
            {office.map((item) => (
              <NavigationLine key={item.path} item={item} />
            ))}
          </ul>
        </>
      )}
      <LegalLinks className={css.foot} />
    </nav>
  );
}
