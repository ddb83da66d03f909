import { Fragment } from 'react';

/** Names of settings, and commands, which end their sentence. */
const codes = /(\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|\bSECRET\b|\b(?:npx zunfthaus|timedatectl) [a-z -]+)/;

/** A text in which what is typed looks as in the docs. */
export function Coded({ text }: { text: string }) {
  return text.split(codes).map((piece, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no name, and never change their places
    at % 2 === 1 ? <code key={at}>{piece}</code> : <Fragment key={at}>{piece}</Fragment>,
  );
}
