import { useLoggedError } from './crash-page.tsx';
import { ErrorPage } from './error-page.tsx';

/** A screen broke; the frame around it still stands. */
export function CrashInFrame() {
  useLoggedError();
  return <ErrorPage status={500} reload />;
}
