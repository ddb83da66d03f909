import type { NamedTarget } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { isGone, useTargetLang, useTargetName } from '../target-name.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { iconOf } from '../kinds.ts';
import { useTargetSize } from '../target-size.ts';
import css from './audience.module.css';

interface Props {
  target: NamedTarget;
  excluded: boolean;
  /** Undefined until known. */
  people: number | undefined;
  onRemove: () => void;
  /** While changing an audience; the button undoes a removal. */
  mark?: 'new' | 'removed' | undefined;
}

/** Excluded groups have an outline and a minus; deleted ones are marked. */
export function AudienceChip({ target: { target, name }, excluded, people, onRemove, mark }: Props) {
  const t = useTexts(['targeting', 'targeting/office']);
  const sizeOf = useTargetSize();
  const gone = isGone({ target, name });
  const kind = t(`targeting/office:audience.kinds.${target.kind}`);
  const nameOf = useTargetName(kind);
  const words = nameOf({ target, name });
  const lang = useTargetLang()({ target, name });
  return (
    <span className={classes(css.chip, excluded && css.excluded, gone && css.gone, mark && css[mark])}>
      <Icon name={excluded ? 'minus' : iconOf(target.kind)} />
      <span>
        {mark === 'removed' ? <s lang={lang}>{words}</s> : <span lang={lang}>{words}</span>}
        {mark ? (
          <small className={css.mark}>{t(`targeting/office:audience.marks.${mark}`)}</small>
        ) : (
          <small>{gone ? t('audience.gone') : (sizeOf(people) ?? kind)}</small>
        )}
      </span>
      <button
        type="button"
        aria-label={t(mark === 'removed' ? 'targeting/office:audience.takeBack' : 'targeting/office:audience.remove', {
          name: words,
        })}
        onClick={onRemove}
      >
        <Icon name={mark === 'removed' ? 'undo' : 'close'} />
      </button>
    </span>
  );
}
