import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorPage } from './error-page.tsx';

export function CrashPage() {
  useLoggedError();
  return <ErrorPage status={500} inside={false} reload />;
}

export function useLoggedError(): void {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
}
