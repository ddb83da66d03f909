import { useTranslation } from 'react-i18next';
import type { NamedTarget } from '#contract/targeting.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stepIcons } from '#web/targeting/paths/step-icons.ts';
import { useTargetSize } from '../../reasons/target-size.ts';
import css from './audience.module.css';

interface Props {
  target: NamedTarget;
  excluded: boolean;
  /** How many people it reaches alone, as soon as that is known. */
  people: number | undefined;
  onRemove: () => void;
}

/** One group of an audience with its size; the excluded have an outline and a minus, one that is gone says so. */
export function AudienceChip({ target: { target, name }, excluded, people, onRemove }: Props) {
  const { t } = useTranslation('posts');
  const sizeOf = useTargetSize();
  const gone = name === null && target.kind !== 'everyone';
  const kind = t(`audience.kinds.${target.kind}`);
  const words = target.kind === 'everyone' ? t('audience.everyone') : (name ?? kind);
  return (
    <span className={classes(css.chip, excluded && css.excluded, gone && css.gone)}>
      <Icon name={excluded ? 'minus' : stepIcons[target.kind]} />
      <span>
        {words}
        <small>{gone ? t('audience.gone') : (sizeOf(people) ?? kind)}</small>
      </span>
      <button type="button" aria-label={t('audience.remove', { name: words })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}
