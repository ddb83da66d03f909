import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { generatePath, useSearchParams } from 'react-router';
import type { AskedOfReader, MailedConfirmation } from '#contract/confirmations.ts';
import { pages } from '#contract/base/pages.ts';
import { mutation, query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthCard, AuthFoot, AuthText } from '#web/identity/page/auth-card.tsx';
import { LinkFault } from '#web/identity/page/link-fault.tsx';
import { useNameOf } from '#web/identity/name-of.ts';
import { OfficeContact } from '#web/tenants/office-contact.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from './confirm-page.module.css';

/** Reached by a mail's link, without sign-in; only the button confirms. */
export function ConfirmPage() {
  const t = useTexts('confirmations');
  const [params] = useSearchParams();
  return (
    <AuthCard title={t('mail.title')}>
      <Asked token={params.get('token') ?? ''} />
    </AuthCard>
  );
}

const plain = { notFound: 'noLink', 'confirmations.notAsked': 'notAsked', 'posts.withdrawn': 'withdrawn' } as const;

function Asked({ token }: { token: string }) {
  const t = useTexts('confirmations');
  const client = useQueryClient();
  const mailed = query('GET /api/confirmations', { query: { token } });
  const found = useQuery(mailed);
  const confirm = useMutation({
    ...mutation('POST /api/confirmations'),
    meta: { quiet: true },
    onSuccess: (confirmation) => client.setQueryData(mailed.queryKey, confirmation),
  });
  const fault = confirm.error ?? found.error;
  if (fault && fault.code in plain)
    return (
      <LinkFault toPortal={t('mail.toPortal')} contact={<OfficeContact />}>
        {t(`mail.${plain[fault.code as keyof typeof plain]}`)}
      </LinkFault>
    );
  return (
    <Loaded query={found} failed={t('mail.failed')} coming={<Coming width="60%" />}>
      {(confirmation) => (
        <>
          {confirm.error && (
            <FailureState title={t('mail.failed')} error={confirm.error} retry={() => confirm.reset()} />
          )}
          <Sheet
            confirmation={confirmation}
            busy={confirm.isPending}
            onConfirm={() => confirm.mutate({ query: { token } })}
          />
        </>
      )}
    </Loaded>
  );
}

interface Props {
  confirmation: MailedConfirmation;
  busy: boolean;
  onConfirm: () => void;
}

function Sheet({ confirmation: { postId, title, language, until, name, items }, busy, onConfirm }: Props) {
  const t = useTexts('confirmations');
  const { fullDay } = useFormats();
  const isOpen = items.some(({ done }) => done === null);
  const isByCompany = items.some(({ company }) => company !== null);
  const hints = [until && t('mail.until', { day: fullDay(until) }), isByCompany && t('mail.oneIsEnough')];
  return (
    <div className={css.asked}>
      {isOpen && <AuthText>{t('mail.hello', { name })}</AuthText>}
      <div role="status">
        <div className={isOpen ? css.open : css.done}>
          <h2 lang={useContentLang(language)}>{title}</h2>
          {!isOpen && <b>{t('mail.done')}</b>}
          {(isByCompany || !isOpen) && (
            <ul>
              {items.map((line) => (
                <Line key={line.company?.id ?? ''} line={line} />
              ))}
            </ul>
          )}
          {isOpen && <p>{hints.filter(Boolean).join(' ')}</p>}
        </div>
      </div>
      {isOpen && (
        <>
          <Button variant="primary" wide busy={busy} onClick={onConfirm}>
            {t('mail.action')}
          </Button>
          <p className={css.kept}>{t(isByCompany ? 'mail.kept' : 'mail.keptPerson')}</p>
        </>
      )}
      <AuthFoot>
        <ButtonLink variant="quiet" to={generatePath(pages.post, { id: postId })}>
          {t(isOpen ? 'mail.read' : 'mail.readAgain')}
        </ButtonLink>
      </AuthFoot>
    </div>
  );
}

function Line({ line: { company, done } }: { line: AskedOfReader }) {
  const t = useTexts('confirmations');
  const nameOf = useNameOf();
  const { instant } = useFormats();
  const by = done && { name: done.isOwn ? t('mail.you') : nameOf(done.by), at: instant(done.at) };
  return (
    <li>
      {done && <Icon name="confirmed" />}
      <span>
        {company && <b>{t('mail.forCompany', { company: company.name })}</b>}
        {by ? t('mail.doneBy', by) : t('mail.open')}
      </span>
    </li>
  );
}

export { ConfirmPage as Component };
