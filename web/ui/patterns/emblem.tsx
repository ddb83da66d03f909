import { classes } from '../text/classes.ts';
import { Icon, type IconName } from '../media/icon.tsx';
import { tradeDrawings } from './drawings.tsx';
import css from './emblem.module.css';
import { patternOfTrade, type TradePattern } from './pattern-of-trade.ts';

interface Props {
  trade?: string;
  icon: IconName;
  /** 72 px instead of 40. */
  large?: boolean;
}

const crops: Partial<Record<TradePattern, string>> = {
  dovetail: '56 0 88 88',
  tiles: '13 12 78 78',
  timber: '0 0 108 108',
  strokes: '0 44 88 88',
  bricks: '26 0 88 88',
  pipes: '15 15 75 75',
  circuit: '20 20 76 76',
  nuts: '17 14 72 72',
  lattice: '44 0 88 88',
};

export function Emblem({ trade = '', icon, large }: Props) {
  const pattern = patternOfTrade(trade);
  const look = classes(css.emblem, large && css.large);
  if (!pattern) {
    return (
      <span className={classes(look, css.icon)}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <svg className={look} viewBox={crops[pattern] ?? '0 0 84 84'} aria-hidden="true">
      <rect width="196" height="132" fill="var(--zh-art-1)" />
      {tradeDrawings[pattern]}
    </svg>
  );
}
