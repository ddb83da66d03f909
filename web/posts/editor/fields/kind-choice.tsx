import type { PostKind } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Chip } from '#web/ui/text/chip.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import css from './heading.module.css';

const usual = ['circular', 'urgent', 'invitation', 'notice'] as const satisfies PostKind[];
const rarer = ['training', 'event', 'tariff', 'report', 'offer'] as const satisfies PostKind[];

interface Props {
  kind: PostKind;
  onChange: (kind: PostKind) => void;
}

export function KindChoice({ kind, onChange }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const other = rarer.find((item) => item === kind);
  return (
    <div className={css.kinds} role="group" aria-label={t('posts/writing:editor.kind')}>
      {usual.map((item) => (
        <Chip key={item} chosen={item === kind} onClick={() => onChange(item)}>
          {t(`kinds.${item}`)}
        </Chip>
      ))}
      <Menu
        position="bottom-start"
        target={
          <Chip chosen={Boolean(other)}>
            {other ? t(`kinds.${other}`) : t('feed.otherKinds')}
            <Icon name="down" size="small" />
          </Chip>
        }
      >
        {rarer.map((item) => (
          <MenuItem key={item} chosen={item === kind} onClick={() => onChange(item)}>
            {t(`kinds.${item}`)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
