/** Dovetail, roof tiles, half-timbering, brush strokes, brick bond, pipes, circuits, nuts, lattice, parquet. */
export type TradePattern =
  | 'dovetail'
  | 'tiles'
  | 'timber'
  | 'strokes'
  | 'bricks'
  | 'pipes'
  | 'circuit'
  | 'nuts'
  | 'lattice'
  | 'parquet';

const ofTrade: [trade: RegExp, pattern: TradePattern][] = [
  [/tischler|schreiner/i, 'dovetail'],
  [/dachdecker/i, 'tiles'],
  [/zimmer|holzbau/i, 'timber'],
  [/maler|lackier|stuckateur/i, 'strokes'],
  [/sanitär|heizung|klempner|spengler|installateur/i, 'pipes'],
  [/elektr|informationstechnik/i, 'circuit'],
  [/metall|feinwerk|schlosser|kraftfahrzeug|kfz|landmaschinen|mechatron/i, 'nuts'],
  [/bäcker|konditor|fleischer|metzger/i, 'lattice'],
  [/parkett|raumausstatt|boden/i, 'parquet'],
  [/bau|maurer|beton|fliesen|steinmetz|straßen/i, 'bricks'],
];

/** Null without a match. */
export function patternOfTrade(name: string): TradePattern | null {
  return ofTrade.find(([trade]) => trade.test(name))?.[1] ?? null;
}
