import type { IssuerName } from '#contract/identity/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useMe } from '#web/identity/me.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { services } from '../../services.ts';
import css from '../sign-in.module.css';

interface Props {
  issuer?: Exclude<IssuerName, 'jwt'>;
  /** The person has one, and did not use it for this sign-in. */
  isOn?: boolean;
}

/** How those who run the installation come to its page. Nobody else sees that there is one. */
export function ForOperators({ issuer, isOn = false }: Props) {
  const t = useTexts('profile');
  if (useMe().data?.operator !== 'off') return null;
  return (
    <div className={css.note}>
      <Banner role="note">
        {issuer
          ? t('signIn.second.forOperatorsElsewhere', { service: services[issuer] })
          : t(isOn ? 'signIn.second.forOperatorsAgain' : 'signIn.second.forOperators')}
      </Banner>
    </div>
  );
}
