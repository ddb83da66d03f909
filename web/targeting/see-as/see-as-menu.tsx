import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type NamedAudience, targetKey } from '#contract/targeting.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { stepIcons } from '../paths/step-icons.ts';
import { seeAsPath, seeAsPostPath } from './see-as-path.ts';
import { seenGroups } from './seen-groups.ts';

interface Props {
  audience: NamedAudience;
  /** A published post is opened at once. */
  postId?: string | undefined;
}

/** "Ansehen wie eine Gruppe": the groups of an audience, and any other. */
export function SeeAsMenu({ audience, postId }: Props) {
  const { t } = useTranslation('sight');
  const navigate = useNavigate();
  const groups = seenGroups(audience);

  function look(as?: string) {
    // Asked of the window: a new draft has got its own address behind the router's back.
    const back = window.location.pathname + window.location.search;
    void navigate(as && postId ? seeAsPostPath(postId, as, back) : seeAsPath(as, back));
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
      {groups.map(({ target, name }) => (
        <MenuItem key={targetKey(target)} icon={stepIcons[target.kind]} onClick={() => look(targetKey(target))}>
          {target.kind === 'everyone' ? t('path.everyone') : name}
        </MenuItem>
      ))}
      {groups.length > 0 && <MenuDivider />}
      <MenuItem icon="search" onClick={() => look()}>
        {t(groups.length > 0 ? 'seeAs.otherGroupMenu' : 'seeAs.title')}
      </MenuItem>
    </Menu>
  );
}
