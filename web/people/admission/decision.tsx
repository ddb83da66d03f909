import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdmissionCase } from '#contract/admission/admission.ts';
import type { User } from '#contract/people/people.ts';
import { userState } from '#contract/people/words.ts';
import type { CompanyFunction } from '#contract/companies/words.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { DrawerFoot } from '#web/ui/overlay/drawer.tsx';
import { toast } from '#web/ui/toast.ts';
import { DangerQuiet } from '#web/records/drawer/danger-quiet.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { TwinsSection } from '../overview/twins-section.tsx';
import { type Answer, companyIn, firstAnswer } from './answer.ts';
import { CompanyChoice } from './company-choice.tsx';
import { RefusePart } from './refuse-part.tsx';
import { GivenAtRegistration } from './given-at-registration.tsx';
import { proposedFunction } from './proposed-function.ts';
import { SeesThen } from './sees-then.tsx';

interface Props {
  user: User;
  found: AdmissionCase;
  onDecided: () => void;
}

export function Decision({ user, found, onDecided }: Props) {
  const t = useTexts('people');
  const address = useAddress();
  const [answer, setAnswer] = useState<Answer | null>(firstAnswer(found));
  const [work, setWork] = useState<CompanyFunction>(proposedFunction(found.message));
  const [missing, setMissing] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const { id, name, version, email } = user;
  const company = companyIn(answer, found);
  const isReady = answer !== null && company !== undefined;
  const approve = useMutation({
    ...mutation('POST /api/users/{id}/approve'),
    onSuccess() {
      toast.success(t('state.approved', { name }));
      onDecided();
    },
  });

  function letIn() {
    setMissing(!isReady);
    if (!isReady) return;
    const body = company ? { companyId: company.id, function: work } : {};
    approve.mutate({ params: { id }, query: { mails: email === null ? 0 : 1 }, body, ifMatch: version });
  }

  const state = userState(user);
  if (state !== 'applied' && state !== 'declined')
    return (
      <>
        <Banner tone="ok">{t('admission.decided')}</Banner>
        <ButtonLink to={address.to({ part: null })}>{t('admission.all')}</ButtonLink>
      </>
    );
  return (
    <>
      <GivenAtRegistration user={user} found={found} />
      <TwinsSection user={user} />
      {refusing ? (
        <RefusePart user={user} onBack={() => setRefusing(false)} onRefused={onDecided} />
      ) : (
        <>
          <Section title={t('admission.which')}>
            <CompanyChoice
              found={found}
              answer={answer}
              onAnswer={(given) => {
                setAnswer(given);
                setMissing(false);
              }}
              work={work}
              onWork={setWork}
              missing={missing}
            />
          </Section>
          {isReady && <SeesThen user={user} companyId={company?.id ?? null} />}
          <DrawerFoot>
            {state === 'applied' && (
              <DangerQuiet onClick={() => setRefusing(true)}>{t('admission.refuse')}</DangerQuiet>
            )}
            <Button variant="primary" busy={approve.isPending} onClick={letIn}>
              {company ? t('admission.letInFor', { company: company.name }) : t('admission.letIn')}
            </Button>
          </DrawerFoot>
        </>
      )}
    </>
  );
}
