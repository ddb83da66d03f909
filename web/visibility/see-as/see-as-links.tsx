import { useLocation } from 'react-router';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useTargetLang, useTargetName } from '#web/targeting/target-name.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { iconOf } from '#web/targeting/kinds.ts';
import { seenGroups } from './seen-groups.ts';
import css from './see-as-links.module.css';
import { seeAsDocumentPath, seeAsDraftPath, seeAsPath, seeAsPostPath } from './see-as-path.ts';

interface Props {
  audience: NamedAudience;
  /** Opens a published post. */
  postId?: string | undefined;
  draftId?: string | undefined;
  thingId?: string | undefined;
}

/** Links instead of the menu, which has no room in a drawer. */
export function SeeAsLinks({ audience, postId, draftId, thingId }: Props) {
  const t = useTexts('visibility/office');
  const nameOf = useTargetName();
  const langOf = useTargetLang();
  const { pathname, search } = useLocation();
  const back = pathname + search;
  const groups = seenGroups(audience);

  function pathOf(as?: string) {
    if (thingId) return seeAsDocumentPath(thingId, as, back);
    if (draftId) return seeAsDraftPath(draftId, as, back);
    return as && postId ? seeAsPostPath(postId, as, back) : seeAsPath(as, back);
  }

  return (
    <ul className={css.links}>
      {groups.map(({ target, name }) => {
        const as = targetKey(target);
        return (
          <li key={as}>
            <ButtonLink small icon={iconOf(target.kind)} to={pathOf(as)}>
              <span lang={langOf({ target, name })}>{nameOf({ target, name })}</span>
            </ButtonLink>
          </li>
        );
      })}
      <li>
        <ButtonLink small variant="quiet" icon="search" to={pathOf()}>
          {t(groups.length > 0 ? 'seeAs.otherGroupMenu' : 'seeAs.title')}
        </ButtonLink>
      </li>
    </ul>
  );
}
