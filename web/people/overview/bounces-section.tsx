import { useMutation, useQuery } from '@tanstack/react-query';
import type { AddressStatus, Bounce } from '#contract/bounces.ts';
import { mutation, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast.ts';
import css from '#web/ui/parts.module.css';
import { Section } from '#web/records/parts/section.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';

export function BouncesSection({ id }: { id: string }) {
  const t = useTexts('people');
  return (
    <Loaded
      query={useQuery(query('GET /api/users/{id}/bounces', { params: { id } }))}
      failed={t('bounces.failed')}
      coming={null}
    >
      {(status) => {
        const { bounces, blockedAt } = status;
        if (bounces.length === 0 && blockedAt === null) return null;
        return (
          <Section title={t('bounces.title')} {...(blockedAt === null && { lead: t('bounces.open') })}>
            {blockedAt !== null && <Blocked id={id} status={status} at={blockedAt} />}
            <ol className={css.entries}>
              {bounces.map((bounce) => (
                <Returned key={bounce.id} bounce={bounce} />
              ))}
            </ol>
          </Section>
        );
      }}
    </Loaded>
  );
}

function Blocked({ id, status, at }: { id: string; status: AddressStatus; at: string }) {
  const t = useTexts('people');
  const { instant } = useFormats();
  const useAgain = useMutation({
    ...mutation('POST /api/users/{id}/bounces/forgiven'),
    onSuccess: ({ email }) => {
      toast.success(t('bounces.done', { email: email ?? '' }));
    },
  });
  return (
    <Banner tone="warn">
      <p>
        <b>{status.email}</b>: {t('bounces.blocked', { at: instant(at) })}
      </p>
      <Button small busy={useAgain.isPending} onClick={() => useAgain.mutate({ params: { id } })}>
        {t('bounces.again')}
      </Button>
    </Banner>
  );
}

function Returned({ bounce }: { bounce: Bounce }) {
  const t = useTexts('people');
  const { instant } = useFormats();
  const { subject, sentAt, at, code, answer, counts } = bounce;
  return (
    <li>
      <b>{subject ?? t('bounces.noSubject')}</b>
      <p className={css.note}>
        {t('bounces.line', { sent: instant(sentAt), back: instant(at) })}
        {!counts && ` · ${t('bounces.noCount')}`}
      </p>
      <p className={css.note}>{[code, answer].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
