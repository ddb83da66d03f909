import { Navigate, Outlet, useSearchParams } from 'react-router';
import { pageAt } from '#contract/base/pages.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { screenOf } from '#web/screens.ts';
import { loginAddress, safeReturnTo } from '#web/base/return-to.ts';
import { useSession } from '#web/base/session.ts';

export function SignedIn() {
  const { isInitialized, isAuthenticated } = useSession();
  if (!isInitialized) return null;
  if (isAuthenticated) return <Outlet />;
  // The browser's, as a new draft gets its address without the router.
  const { location } = window;
  // What only operators know of is not there for guests.
  if (screenOf(pageAt(location.pathname))?.access === 'operator') return <ErrorPage status={404} />;
  return <Navigate to={loginAddress(location)} replace />;
}

export function GuestOnly() {
  const { isInitialized, isAuthenticated } = useSession();
  const [search] = useSearchParams();
  if (!isInitialized) return null;
  return isAuthenticated ? <Navigate to={safeReturnTo(search.get('returnTo'))} replace /> : <Outlet />;
}
