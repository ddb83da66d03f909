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

export function Strokes() {
  return [3, 4, 2, 5, 3, 4, 2, 3].map((tone, index) => (
    <path key={index} d={`M${index * 32 - 48} 132L${index * 32 - 8} 0h18l-40 132z`} fill={shade(tone)} />
  ));
}

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

export function Pipes() {
  return (
    <g fill="none" stroke={shade(4)} strokeWidth="11">
      {grid(5, 7).map(([row, column]) => {
        const turned = (row * 3 + column * 5 + row * column) % 2 === 0;
        const d = turned
          ? 'M0 15a15 15 0 0 0 15-15M30 15a15 15 0 0 0-15 15'
          : 'M15 0a15 15 0 0 0 15 15M0 15a15 15 0 0 1 15 15';
        return <path key={`${row} ${column}`} transform={`translate(${column * 30} ${row * 30})`} d={d} />;
      })}
    </g>
  );
}

export function Circuit() {
  return (
    <g fill="none" stroke={shade(5)} strokeWidth="3">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((lane) => {
        const y = lane * 17 + 6;
        const bend = 34 + ((lane * 29) % 70);
        return (
          <g key={lane} stroke={shade(lane % 3 === 1 ? 5 : 4)}>
            <path d={`M-4 ${y}h${bend}l17 17h200`} />
            <circle cx={bend - 4} cy={y} r="4" fill={shade(5)} stroke="none" />
          </g>
        );
      })}
    </g>
  );
}

export function Nuts() {
  return grid(5, 7).map(([row, column]) => {
    const x = column * 34 - (row % 2) * 17;
    const y = row * 29.5;
    return (
      <g key={`${row} ${column}`}>
        <path d={`M${x} ${y - 17}l14.7 8.5v17l-14.7 8.5-14.7-8.5v-17z`} fill={scattered(row, column)} />
        <circle cx={x} cy={y} r="7" fill={shade(1)} />
      </g>
    );
  });
}

export function Lattice() {
  return (
    <g fill="none" stroke={shade(4)} strokeWidth="4">
      {[-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => (
        <path key={step} d={`M${step * 22} 132L${step * 22 + 132} 0M${step * 22} 0l132 132`} />
      ))}
    </g>
  );
}

export function Parquet() {
  return grid(4, 5).map(([row, column]) => (
    <g key={`${row} ${column}`} transform={`translate(${column * 42} ${row * 42})`}>
      {[0, 1, 2].map((stave) => (
        <rect
          key={stave}
          x={(row + column) % 2 ? stave * 14 : 0}
          y={(row + column) % 2 ? 0 : stave * 14}
          width={(row + column) % 2 ? 12.5 : 40.5}
          height={(row + column) % 2 ? 40.5 : 12.5}
          fill={scattered(row + stave, column)}
        />
      ))}
    </g>
  ));
}

function shade(tone: number): string {
  return `var(--zh-art-${tone})`;
}

/** Deterministic. */
function scattered(row: number, column: number): string {
  return shade(2 + ((row * 7 + column * 5 + ((row * column) % 4)) % 3));
}

function grid(rows: number, columns: number): [row: number, column: number][] {
  return Array.from({ length: rows * columns }, (_, index) => [Math.floor(index / columns), index % columns]);
}
