import { useLoggedError } from './crash-page.tsx';
import { ErrorPage } from './error-page.tsx';

export function CrashInFrame() {
  useLoggedError();
  return <ErrorPage status={500} reload />;
}
