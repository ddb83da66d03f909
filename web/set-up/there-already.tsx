import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import css from './set-up.module.css';

/** What the portal has of a kind, before more is added. */
export function ThereAlready({ names }: { names: readonly string[] }) {
  const t = useTexts('set-up');
  if (names.length === 0) return null;
  return (
    <ul className={css.offices} aria-label={t('guilds.there')}>
      {names.map((name) => (
        <li key={name}>
          <Tag tone="ok" icon="check">
            <Content>{name}</Content>
          </Tag>
        </li>
      ))}
    </ul>
  );
}
