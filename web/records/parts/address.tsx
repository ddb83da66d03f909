import { Fragment } from 'react';

/** Breaks before its parts only. */
export function Address({ of }: { of: string }) {
  return of.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
