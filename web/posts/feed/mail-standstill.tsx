import { useMutation, useQuery } from '@tanstack/react-query';
import type { StoppedDomain } from '#contract/mailings/mailings.ts';
import { mutation, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './feed.module.css';

/** Tells the office that mails are stuck, refused by a server, not prepared, or that bounces cannot be read. */
export function MailStandstill() {
  const t = useTexts('posts/writing');
  const { instant } = useFormats();
  const { data } = useQuery({ ...query('GET /api/mail-standstill'), refetchInterval: 5 * 60_000 });
  if (!data) return null;
  const { people, companies, since, posts, postsSince, mailboxSince, heldSince, domains, setAside } = data;
  const isFlowing = [since, postsSince, mailboxSince, heldSince].every((one) => one === null);
  if (isFlowing && domains.length === 0 && setAside.length === 0) return null;
  return (
    <div className={css.standstill}>
      {heldSince !== null && (
        <Banner tone="warn">
          <b>{t('standstill.restored', { since: instant(heldSince) })}</b> {t('standstill.release')}
        </Banner>
      )}
      {since !== null && heldSince === null && (
        <Banner tone="warn">
          <b>{t('standstill.title')}</b> {t('standstill.waiting', { count: people + companies, since: instant(since) })}
        </Banner>
      )}
      {domains.map((stopped) => (
        <Stopped key={stopped.domain} {...stopped} />
      ))}
      {postsSince !== null && (
        <Banner tone="warn">{t('standstill.unprepared', { count: posts, since: instant(postsSince) })}</Banner>
      )}
      {mailboxSince !== null && (
        <Banner tone="warn">{t('standstill.mailbox', { since: instant(mailboxSince) })}</Banner>
      )}
      {setAside.length > 0 && (
        <Banner tone="warn">
          {t('standstill.setAside', { count: setAside.length, numbers: setAside.map(({ uid }) => uid).join(', ') })}
        </Banner>
      )}
    </div>
  );
}

function Stopped({ domain, since, answer, refused, waiting }: StoppedDomain) {
  const t = useTexts('posts/writing');
  const { instant } = useFormats();
  const resume = useMutation({
    ...mutation('POST /api/mail-standstill/resumed'),
    onSuccess: () => {
      toast.success(t('standstill.resumed', { domain }));
    },
  });
  return (
    <Banner tone="warn">
      <p>
        <b>{t('standstill.domain', { domain })}</b> {t('standstill.refused', { count: refused, since: instant(since) })}
      </p>
      <blockquote className={css.answer}>{answer}</blockquote>
      <p>
        {t('standstill.held', { count: waiting })} {t('standstill.todo')}
      </p>
      <Button small busy={resume.isPending} onClick={() => resume.mutate({ body: { domain } })}>
        {t('standstill.again')}
      </Button>
    </Banner>
  );
}
