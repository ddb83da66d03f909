import { useTexts } from '#web/base/use-texts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';

interface Props {
  /** For screen readers: "Aktionen zu Henning Thiele". */
  label: string;
  onChange: () => void;
  /** Not for those that have ended, or end today. */
  onEnd?: (() => void) | false | undefined;
  onRemove: () => void;
}

/** "End" sets today as the last day. */
export function SpanMenu({ label, onChange, onEnd, onRemove }: Props) {
  const t = useTexts('records');
  return (
    <Menu target={<IconButton icon="more" label={label} />}>
      <MenuItem icon="write" onClick={onChange}>
        {t('spans.change')}
      </MenuItem>
      {onEnd && (
        <MenuItem icon="clock" onClick={onEnd}>
          {t('spans.endToday')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon="trash" danger onClick={onRemove}>
        {t('spans.remove')}
      </MenuItem>
    </Menu>
  );
}
