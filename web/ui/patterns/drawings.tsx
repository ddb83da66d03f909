import type { ReactNode } from 'react';
import { Bricks, Circuit, Dovetail, Lattice, Nuts, Parquet, Pipes, Strokes, Tiles, Timber } from './crafts.tsx';
import type { TradePattern } from './pattern-of-trade.ts';

export const tradeDrawings: Record<TradePattern, ReactNode> = {
  dovetail: <Dovetail />,
  tiles: <Tiles />,
  timber: <Timber />,
  strokes: <Strokes />,
  bricks: <Bricks />,
  pipes: <Pipes />,
  circuit: <Circuit />,
  nuts: <Nuts />,
  lattice: <Lattice />,
  parquet: <Parquet />,
};
