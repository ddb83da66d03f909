import { Fragment } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { gap } from '#web/ui/text/content-in.tsx';
import { type Group, useTargetLang, useTargetName } from './target-name.ts';

interface Props {
  groups: readonly Group[];
  /** For groups without a name, which else are deleted ones. */
  unnamed?: string;
}

/** "Bäcker-Innung, Vorstand und Alle", each name in its language. */
export function TargetNames({ groups, unnamed }: Props) {
  const { listed } = useFormats();
  const nameOf = useTargetName(unnamed);
  const langOf = useTargetLang();
  const between = listed(groups.map(() => gap)).split(gap);
  return groups.map((group, at) => (
    <Fragment key={at}>
      {between[at]}
      <span lang={langOf(group)}>{nameOf(group)}</span>
    </Fragment>
  ));
}
