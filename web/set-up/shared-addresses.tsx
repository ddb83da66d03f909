import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { UserSummary } from '#contract/people/people.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './set-up.module.css';

const shownFirst = 5;

/** Who without access has the same address as others, as they get one mail. */
export function SharedAddresses() {
  const t = useTexts('set-up');
  const { listed, number } = useFormats();
  const people = useQuery(query('GET /api/users', { query: { shares: 'email', sort: 'email', size: 100 } })).data
    ?.items;
  const { mailsLeave } = useTenant();
  const shared = sharedBy(people ?? []);
  if (shared.length === 0 || !mailsLeave) return null;
  const more = shared.length - shownFirst;
  return (
    <div className={css.shared}>
      <p>
        <b>{t('invitations.shared')}</b> {t('invitations.sharedText')}
      </p>
      <ul>
        {shared.slice(0, shownFirst).map(({ email, names }) => (
          <li key={email}>
            <b>{email}</b>: {listed(names)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={`${pages.targeting}?tab=members&is=shared`}>
          {t('invitations.sharedMore', { count: more, n: number(more) })}
        </Link>
      )}
    </div>
  );
}

/** Without addresses that somebody signs in with: nobody else is invited there. */
function sharedBy(people: readonly UserSummary[]): { email: string; names: string[] }[] {
  const found = new Map<string, UserSummary[]>();
  for (const person of people) {
    const email = person.email?.toLowerCase() ?? '';
    found.set(email, [...(found.get(email) ?? []), person]);
  }
  return [...found]
    .map(([email, all]) => ({
      email,
      all: all.filter(isInvitable),
      isTaken: all.some(({ hasSignedIn }) => hasSignedIn),
    }))
    .filter(({ all, isTaken }) => !isTaken && all.length > 1)
    .map(({ email, all }) => ({ email, names: all.map(({ name }) => name) }));
}

function isInvitable({ membership, access }: UserSummary): boolean {
  return membership === 'member' && (access === 'none' || access === 'invited');
}
