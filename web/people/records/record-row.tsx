import type { ReactNode } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { IconName } from '#web/ui/media/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import css from '#web/records/spans/spans.module.css';

interface Props {
  icon: IconName;
  name: string;
  /** Of a name that is content. */
  lang?: string | undefined;
  detail: ReactNode;
  tag?: ReactNode;
  onChange: () => void;
  onRemove: () => void;
  more?: ReactNode;
}

export function RecordRow({ icon, name, lang, detail, tag, onChange, onRemove, more }: Props) {
  const t = useTexts('records');
  return (
    <li className={css.row}>
      <div className={css.line}>
        <Emblem icon={icon} />
        <div className={css.words}>
          <b lang={lang}>{name}</b>
          <p>{detail}</p>
        </div>
        {tag}
        <Menu target={<IconButton icon="more" label={t('spans.actions', { name })} />}>
          <MenuItem icon="write" onClick={onChange}>
            {t('spans.change')}
          </MenuItem>
          {more}
          <MenuDivider />
          <MenuItem icon="trash" danger onClick={onRemove}>
            {t('spans.remove')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}
