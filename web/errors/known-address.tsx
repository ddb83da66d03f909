import { Outlet, useLocation } from 'react-router';
import { pageAt } from '#contract/base/pages.ts';
import { ErrorPage } from './error-page.tsx';

/** The router takes any word for an id. */
export function KnownAddress() {
  return pageAt(useLocation().pathname) ? <Outlet /> : <ErrorPage status={404} />;
}
