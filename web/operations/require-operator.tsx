import { Outlet } from 'react-router';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { useMe } from '#web/identity/me.ts';
import { Coming } from '#web/ui/feedback/skeleton.tsx';

/** For all others the address is like any unknown one. Hiding is no protection: the server checks. */
export function RequireOperator() {
  const me = useMe();
  if (me.isPending) return <Coming width={280} height={36} />;
  return me.data?.operator === 'on' ? <Outlet /> : <ErrorPage status={404} />;
}

export { RequireOperator as Component };
