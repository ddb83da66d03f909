import css from './skyline.module.css';

type Gable = 'stepped' | 'pointed' | 'curved';
type House = [gable: Gable, x: number, width: number, eaves: number];

const ground = 380;

const behind: House[] = [
  ['stepped', -30, 96, 230],
  ['pointed', 72, 133, 177],
  ['curved', 211, 120, 214],
  ['pointed', 337, 107, 161],
  ['stepped', 450, 144, 198],
  ['curved', 600, 131, 145],
  ['pointed', 737, 118, 182],
  ['stepped', 861, 105, 219],
  ['pointed', 972, 142, 166],
  ['curved', 1120, 129, 203],
  ['stepped', 1255, 116, 150],
  ['pointed', 1377, 103, 187],
];

const inFront: House[] = [
  ['pointed', -60, 112, 288],
  ['stepped', 56, 141, 247],
  ['curved', 201, 124, 276],
  ['pointed', 329, 153, 235],
  ['curved', 486, 136, 264],
  ['stepped', 626, 119, 223],
  ['pointed', 749, 148, 252],
  ['pointed', 901, 131, 281],
  ['curved', 1036, 114, 240],
  ['stepped', 1154, 143, 269],
  ['pointed', 1301, 126, 228],
  ['stepped', 1431, 155, 257],
];

const stronger = new Set([1, 4, 7, 10]);

export function Skyline() {
  return (
    <svg
      data-screen-only
      className={css.skyline}
      viewBox="0 0 1440 380"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d={behind.map(wallOf).join('')} fill="var(--zh-art-1)" />
      {inFront.map((house, index) => (
        <g key={house[1]}>
          <path d={wallOf(house)} fill={stronger.has(index) ? 'var(--zh-art-3)' : 'var(--zh-art-2)'} />
          <path d={windowsOf(house)} fill="var(--zh-art-1)" />
        </g>
      ))}
    </svg>
  );
}

function wallOf([gable, x, width, eaves]: House): string {
  return `M${x} ${ground}V${eaves}${gables[gable](width)}V${ground}z`;
}

const gables: Record<Gable, (width: number) => string> = {
  pointed: (width) => `l${width / 2} ${round(-0.72 * width)}l${width / 2} ${round(0.72 * width)}`,
  stepped(width) {
    const step = round(width / 8.8);
    const rise = round(0.2 * width);
    const up = `h${step}v-${rise}`.repeat(4);
    const down = `v${rise}h${step}`.repeat(4);
    return `${up}h${round(0.8 * step)}${down}`;
  },
  curved(width) {
    const points = (...numbers: number[]) => numbers.map((number) => round((number * width) / 120)).join(' ');
    const up = `c${points(6, -21.6, 24, -14.4, 26.4, -40.8)}c${points(2.4, -24, 19.2, -33.6, 33.6, -33.6)}`;
    return `${up}s${points(31.2, 9.6, 33.6, 33.6)}c${points(2.4, 26.4, 20.4, 19.2, 26.4, 40.8)}`;
  },
};

function windowsOf([, x, width, eaves]: House): string {
  const columns = width < 115 ? 2 : 3;
  const size = width / (2 * columns + 1);
  const rows = [44, 90, 136].map((below) => eaves + below).filter((y) => y <= 328);
  const lit = rows.flatMap((y) => Array.from({ length: columns }, (_, i) => pane(x + size * (2 * i + 1), y, 20, size)));
  return [...lit, pane(x + (width - size) / 2, eaves - 0.12 * width, 12, size)].join('');
}

function pane(x: number, y: number, height: number, width: number): string {
  const [radius, across] = [round(width / 2), round(width)];
  return `M${round(x)} ${round(y)}v-${height}a${radius} ${radius} 0 0 1 ${across} 0v${height}z`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
