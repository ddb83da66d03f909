import { Fragment } from 'react';
import { useFormats } from '#web/base/formats.ts';
import { gap } from '#web/ui/content-in.tsx';
import { type Group, useTargetLang, useTargetName } from './target-name.ts';

/** "Bäcker-Innung, Vorstand und Alle", each name in its language. */
export function TargetNames({ groups }: { groups: readonly Group[] }) {
  const { listed } = useFormats();
  const nameOf = useTargetName();
  const langOf = useTargetLang();
  const between = listed(groups.map(() => gap)).split(gap);
  return groups.map((group, at) => (
    <Fragment key={at}>
      {between[at]}
      <span lang={langOf(group)}>{nameOf(group)}</span>
    </Fragment>
  ));
}
