import { Link } from 'react-router';
import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Section } from '#web/records/parts/section.tsx';
import { StateTag } from '#web/records/parts/state-tag.tsx';
import css from './overview.module.css';

/** Who has the same e-mail address: one mail goes to all without an access, and one of them can take it. */
export function SharingSection({ user: { sharing } }: { user: User }) {
  const t = useTexts('people');
  const address = useAddress();
  if (sharing.length === 0) return null;
  const isTaken = sharing.some(({ access }) => access === 'open');
  return (
    <Section title={t('sharing.title')} lead={t(isTaken ? 'sharing.taken' : 'sharing.lead')}>
      <ul className={css.twins}>
        {sharing.map(({ id, name, ...facts }) => (
          <li key={id}>
            <Avatar name={name} />
            <span>
              <Link to={address.to({ open: id })}>{name}</Link> <StateTag of={facts} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
