import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** A screen broke where there is no frame to show it in. */
export function CrashPage() {
  useLoggedError();
  return <ErrorPage status={500} inside={false} reload />;
}

export function useLoggedError(): void {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
}
