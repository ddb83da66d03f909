import { useMutation, useQuery } from '@tanstack/react-query';
import { generatePath, Navigate, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { mutation, query, type ResultOf } from '#web/base/api.ts';
import type { ApiError } from '#web/base/network/api-error.ts';
import { loginAddress } from '#web/base/return-to.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { AuthCard, AuthFoot, AuthText } from '../page/auth-card.tsx';

/** Reached by a post's mail. Only the button sends the link, and only to the address on file. */
export function SetUpAccessPage() {
  const t = useTexts('identity');
  const [params] = useSearchParams();
  return (
    <AuthCard title={t('setUp.title')}>
      <Named token={params.get('token') ?? ''} />
    </AuthCard>
  );
}

function Named({ token }: { token: string }) {
  const t = useTexts('identity');
  const found = useQuery(query('GET /api/access', { query: { token } }));
  return (
    <Loaded query={found} failed={t('setUp.failed')} coming={<Coming width="60%" />}>
      {(named) => <Shown named={named} token={token} />}
    </Loaded>
  );
}

function Shown({
  named: { state, name, others, email, postId },
  token,
}: {
  named: ResultOf<'GET /api/access'>;
  token: string;
}) {
  const t = useTexts('identity');
  const { listed } = useFormats();
  const send = useMutation({ ...mutation('POST /api/access'), meta: { quiet: true } });
  if (state === 'open' && postId !== null)
    return (
      <Navigate
        to={loginAddress({ pathname: generatePath(pages.post, { id: postId }), search: '', hash: '' })}
        replace
      />
    );
  if (state === 'shared') return <AuthText>{t('setUp.shared', { name: name ?? '', email: email ?? '' })}</AuthText>;
  if (state !== 'waiting' || send.data?.state === 'nothing') return <Nothing />;
  const isOne = others.length === 0;
  const address = { name: listed([name ?? '', ...others]), email: email ?? '' };
  const isSent = send.isSuccess;
  return (
    <>
      <div role="status">
        <AuthText>{t(isSent ? 'setUp.sent' : isOne ? 'setUp.text' : 'setUp.several', address)}</AuthText>
        {isSent && <AuthText>{t('setUp.notThere')}</AuthText>}
      </div>
      {send.error && <Refused error={send.error} retry={() => send.reset()} />}
      <Button
        variant={isSent ? 'quiet' : 'primary'}
        wide
        busy={send.isPending}
        onClick={() => send.mutate({ query: { token } })}
      >
        {t(isSent ? 'setUp.again' : 'setUp.submit')}
      </Button>
      {!isSent && isOne && <AuthText>{t('setUp.notYou', address)}</AuthText>}
    </>
  );
}

function Refused({ error, retry }: { error: ApiError; retry: () => void }) {
  const t = useTexts('identity');
  const { number } = useFormats();
  if (error.code !== 'tooMany') return <FailureState title={t('setUp.failed')} error={error} retry={retry} />;
  const count = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
  return (
    <div role="alert">
      <AuthText>{t('setUp.tooMany', { count, number: number(count) })}</AuthText>
    </div>
  );
}

function Nothing() {
  const t = useTexts('identity');
  return (
    <>
      <AuthText>{t('setUp.nothing')}</AuthText>
      <AuthFoot>
        <ButtonLink variant="quiet" to={pages.login}>
          {t('login.submit')}
        </ButtonLink>
      </AuthFoot>
    </>
  );
}

export { SetUpAccessPage as Component };
