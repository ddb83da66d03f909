import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { loginAddress, safeReturnTo } from '#web/base/return-to.ts';
import { useSession } from '#web/base/session.ts';

/** Screens for members: others are sent to sign-in and come back here afterwards. */
export function SignedIn() {
  const { isInitialized, isAuthenticated } = useSession();
  const location = useLocation();
  if (!isInitialized) return null;
  return isAuthenticated ? <Outlet /> : <Navigate to={loginAddress(location)} replace />;
}

/** Screens of those who are not signed in; all others are sent where they wanted to go, else home. */
export function GuestOnly() {
  const { isInitialized, isAuthenticated } = useSession();
  const [search] = useSearchParams();
  if (!isInitialized) return null;
  return isAuthenticated ? <Navigate to={safeReturnTo(search.get('returnTo'))} replace /> : <Outlet />;
}
