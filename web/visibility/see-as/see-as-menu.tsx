import { useNavigate } from 'react-router';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useTargetLang, useTargetName } from '#web/targeting/target-name.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { iconOf } from '#web/targeting/kinds.ts';
import { seeAsDraftPath, seeAsPath, seeAsPostPath } from './see-as-path.ts';
import { seenGroups } from './seen-groups.ts';

interface Props {
  audience: NamedAudience;
  postId?: string | undefined;
  draft?: (() => Promise<string | undefined>) | undefined;
  person?: { id: string; name: string } | undefined;
}

export function SeeAsMenu({ audience, postId, draft, person }: Props) {
  const t = useTexts('visibility/office');
  const nameOf = useTargetName();
  const langOf = useTargetLang();
  const navigate = useNavigate();
  const groups = seenGroups(audience);

  async function look(as?: string) {
    const draftId = await draft?.();
    // Not from the router, which does not know a new draft's address.
    const back = window.location.pathname + window.location.search;
    const path = as && postId ? seeAsPostPath(postId, as, back) : seeAsPath(as, back);
    await navigate(draftId ? seeAsDraftPath(draftId, as, back) : path);
  }

  return (
    <Menu
      position="bottom-start"
      target={
        <Button small icon="eye">
          {t('whoSees.seeAs')}
        </Button>
      }
    >
      {person && (
        <MenuItem icon="person" onClick={() => void look(`user:${person.id}`)}>
          {person.name}
        </MenuItem>
      )}
      {person && groups.length > 0 && <MenuDivider />}
      {groups.map(({ target, name }) => (
        <MenuItem key={targetKey(target)} icon={iconOf(target.kind)} onClick={() => void look(targetKey(target))}>
          <span lang={langOf({ target, name })}>{nameOf({ target, name })}</span>
        </MenuItem>
      ))}
      {groups.length > 0 && <MenuDivider />}
      <MenuItem icon="search" onClick={() => void look()}>
        {t(groups.length > 0 ? 'seeAs.otherGroupMenu' : 'seeAs.title')}
      </MenuItem>
    </Menu>
  );
}
