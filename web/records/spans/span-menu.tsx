import { useTexts } from '#web/base/language/use-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';

interface Props {
  /** For screen readers: "Aktionen zu Henning Thiele". */
  label: string;
  onChange: () => void;
  /** "Mitgliedschaft beenden". */
  end: string;
  /** Not for those that have ended. */
  onEnd?: (() => void) | false | undefined;
  /** For those that have a last day. */
  onResume?: (() => void) | false | undefined;
  onRemove: () => void;
}

export function SpanMenu({ label, end, onChange, onEnd, onResume, onRemove }: Props) {
  const t = useTexts('records');
  return (
    <Menu target={<IconButton icon="more" label={label} />}>
      <MenuItem icon="write" onClick={onChange}>
        {t('spans.change')}
      </MenuItem>
      {onEnd && (
        <MenuItem icon="clock" onClick={onEnd}>
          {end}
        </MenuItem>
      )}
      {onResume && (
        <MenuItem icon="back" onClick={onResume}>
          {t('ending.resume')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon="trash" danger onClick={onRemove}>
        {t('spans.remove')}
      </MenuItem>
    </Menu>
  );
}
