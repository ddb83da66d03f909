import { useTexts } from '#web/base/use-texts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';

interface Props {
  /** "Aktionen zu Henning Thiele", read aloud. */
  label: string;
  onChange: () => void;
  /** Left out where it has ended, or ends today. */
  onEnd?: (() => void) | false | undefined;
  onRemove: () => void;
}

/** ⋮ of an employment, a membership or a term: change it, let it end today, remove it. */
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
