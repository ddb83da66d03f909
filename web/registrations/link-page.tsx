import { useQuery } from '@tanstack/react-query';
import { generatePath, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { MailedRegistrations } from '#contract/registrations/registrations.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { AuthCard, AuthFoot, AuthText } from '#web/identity/page/auth-card.tsx';
import { LinkFault } from '#web/identity/page/link-fault.tsx';
import { OfficeContact } from '#web/tenants/office-contact.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Parties } from './registration-part.tsx';
import css from './registrations.module.css';
import { mailedRegistrationsQuery } from './registrations.queries.ts';

/** Reached by a mail's link, without signing in; only the button registers. */
export function LinkPage() {
  const t = useTexts('registrations');
  const [params] = useSearchParams();
  return (
    <AuthCard title={t('mail.title')}>
      <Asked token={params.get('token') ?? ''} />
    </AuthCard>
  );
}

const plain = { notFound: 'noLink', 'registrations.notAsked': 'notAsked', 'posts.withdrawn': 'withdrawn' } as const;

function Asked({ token }: { token: string }) {
  const t = useTexts('registrations');
  const found = useQuery(mailedRegistrationsQuery(token));
  const code = found.error?.code;
  if (code !== undefined && code in plain)
    return (
      <LinkFault toPortal={t('mail.toPortal')} contact={<OfficeContact />}>
        {t(`mail.${plain[code as keyof typeof plain]}`)}
      </LinkFault>
    );
  return (
    <Loaded query={found} failed={t('failed')} coming={<Coming width="60%" />}>
      {(mailed) => <Event mailed={mailed} token={token} />}
    </Loaded>
  );
}

function Event({ mailed, token }: { mailed: MailedRegistrations; token: string }) {
  const t = useTexts('registrations');
  const { postId, title, language, eventPlace, cancelled, name, period } = mailed;
  const lang = useContentLang(language);
  return (
    <>
      <div className={css.linked}>
        <p>{useWhen(mailed)}</p>
        <h2 lang={lang}>{title}</h2>
        {eventPlace && <p lang={lang}>{eventPlace}</p>}
      </div>
      {period === 'over' && <AuthText>{t(cancelled ? 'mail.cancelled' : 'mail.over')}</AuthText>}
      {cancelled?.reason && (
        <AuthText>
          <span lang={lang}>{cancelled.reason}</span>
        </AuthText>
      )}
      <Parties event={{ postId, language, contact: null, token, isCancelled: cancelled !== null }} own={mailed} />
      <AuthText>{t('mail.whose', { name })}</AuthText>
      <AuthFoot>
        <ButtonLink variant="quiet" to={generatePath(pages.post, { id: postId })}>
          {t('mail.read')}
        </ButtonLink>
      </AuthFoot>
    </>
  );
}

/** "Samstag, 16. Januar 2027, 8:30 Uhr", of a whole day without a time. */
function useWhen({ eventAt, wholeDay }: MailedRegistrations): string {
  const t = useTexts('registrations');
  const { fullDay, time, capitalized } = useFormats();
  const day = capitalized(fullDay(eventAt));
  return wholeDay ? day : t('mail.when', { day, time: time(eventAt) });
}

export { LinkPage as Component };
