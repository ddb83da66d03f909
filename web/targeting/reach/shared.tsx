import type { NamedAudience, ReachedGroup } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { sharing } from './chosen-guilds.ts';
import css from './reach.module.css';

const named = 2;

interface Props {
  audience: NamedAudience;
  guilds: readonly ReachedGroup[];
  onOpen: () => void;
}

/** "davon 6 auch in der Zimmerer-Innung". */
export function Shared({ audience, guilds, onOpen }: Props) {
  const t = useTexts('targeting/office');
  const { listed, number } = useFormats();
  const others = sharing(audience, guilds);
  if (others.length === 0) return null;
  const words =
    others.length > named
      ? t('reach.sharedMany', { count: others.length })
      : listed(others.map(({ name, people }) => t('reach.shared', { n: number(people), name })));
  return (
    <p className={css.place}>
      <button type="button" className={css.part} onClick={onOpen}>
        {t('reach.ofThem', { words })}
      </button>
    </p>
  );
}
