/** Tails and pins of a joiner's corner. */
export function Dovetail() {
  return (
    <>
      {[0, 1, 2, 3].map((row) => (
        <path key={row} d={`M0 ${row * 44}h90l24-5v33l-24-6H0z`} fill={shade(row % 2 ? 4 : 3)} />
      ))}
      {[137, 151, 165, 178, 192].map((x) => (
        <path key={x} d={`M${x} 0v132`} stroke={shade(2)} strokeWidth="3" />
      ))}
    </>
  );
}

/** Beaver-tail tiles, each row half a tile on; the lower row is laid first. */
export function Tiles() {
  return (
    <g stroke={shade(1)} strokeWidth="1.5">
      {grid(6, 9).map(([row, column]) => {
        const x = column * 26 - (row % 2) * 13;
        const y = (5 - row) * 24 - 12;
        return (
          <path key={`${row} ${column}`} d={`M${x} ${y}v26a13 13 0 0 0 26 0v-26z`} fill={scattered(row, column)} />
        );
      })}
    </g>
  );
}

const braces = ['M0 0l48 48M48 0l-48 48', 'M0 48l48-48', 'M24 0v48M0 24h48'];

/** Posts, rails and braces of a half-timbered wall. */
export function Timber() {
  return (
    <g fill="none" stroke={shade(5)} strokeWidth="5">
      {grid(3, 5).map(([row, column]) => (
        <path
          key={`${row} ${column}`}
          transform={`translate(${column * 48} ${row * 48})`}
          d={`M0 0h48v48H0z${braces[(row * 2 + column) % 3]}`}
        />
      ))}
    </g>
  );
}

/** Broad strokes of a painter's brush. */
export function Strokes() {
  return [3, 4, 2, 5, 3, 4, 2, 3].map((tone, index) => (
    <path key={index} d={`M${index * 32 - 48} 132L${index * 32 - 8} 0h18l-40 132z`} fill={shade(tone)} />
  ));
}

/** Stretcher bond. */
export function Bricks() {
  return grid(7, 5).map(([row, column]) => (
    <rect
      key={`${row} ${column}`}
      x={column * 53 - (row % 2) * 26}
      y={row * 20}
      width="50"
      height="17"
      rx="1.5"
      fill={scattered(row, column)}
    />
  ));
}

function shade(tone: number): string {
  return `var(--zh-art-${tone})`;
}

/** Looks random, and is the same each time. */
function scattered(row: number, column: number): string {
  return shade(2 + ((row * 7 + column * 5 + ((row * column) % 4)) % 3));
}

function grid(rows: number, columns: number): [row: number, column: number][] {
  return Array.from({ length: rows * columns }, (_, index) => [Math.floor(index / columns), index % columns]);
}
