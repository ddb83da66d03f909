import { Fragment } from 'react';

/** An e-mail address that breaks before its parts where it must, not within a word. */
export function Address({ of }: { of: string }) {
  return of.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
