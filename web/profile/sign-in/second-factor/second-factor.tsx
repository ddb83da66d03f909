import type { SignInMethods } from '#contract/identity/identity.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { identity } from '#web/identity/current-identity.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Section } from '../section.tsx';
import { EndSecondFactor } from './end-second-factor.tsx';
import { ForOperators } from './for-operators.tsx';
import { RenewRecovery } from './renew-recovery.tsx';
import { SetUp } from './set-up.tsx';

export function SecondFactor({ methods }: { methods: SignInMethods }) {
  const t = useTexts('profile');
  const setUp = useOpening();
  const renewing = useOpening();
  const ending = useOpening();
  const steps = identity().secondFactor;
  const title = t('signIn.second.title');
  if (!steps) return null;
  const shared = { steps, hasPassword: methods.password };
  if (!methods.secondFactor) {
    return (
      <Section
        title={title}
        lead={t('signIn.second.off')}
        actions={
          <Button variant="soft" onClick={setUp.open}>
            {t('signIn.second.turnOn')}
          </Button>
        }
      >
        <ForOperators />
        <SetUp key={setUp.key} {...shared} opened={setUp.opened} onClose={setUp.close} />
      </Section>
    );
  }
  return (
    <Section
      title={title}
      tag={<Tag tone="ok">{t('signIn.second.on')}</Tag>}
      lead={t('signIn.second.isOn')}
      actions={
        <>
          <Button variant="soft" onClick={renewing.open}>
            {t('signIn.second.renew')}
          </Button>
          <Button onClick={ending.open}>{t('signIn.second.turnOff')}</Button>
        </>
      }
    >
      <ForOperators isOn />
      <RenewRecovery key={`renew ${renewing.key}`} {...shared} opened={renewing.opened} onClose={renewing.close} />
      <EndSecondFactor key={`end ${ending.key}`} {...shared} opened={ending.opened} onClose={ending.close} />
    </Section>
  );
}
