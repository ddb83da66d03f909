const houses = [
  { x: 4, tone: 2, roof: 'V64l22-32 22 32' },
  { x: 52, tone: 3, roof: 'V58h6v-9h6v-9h6v-9h8v9h6v9h6v9h6' },
  { x: 100, tone: 4, roof: 'V62c4-12 12-6 13-20 1-9 7-13 9-13s8 4 9 13c1 14 9 8 13 20' },
  { x: 148, tone: 2, roof: 'V56h6v-8h6v-8h6v-8h8v8h6v8h6v8h6' },
];

export function Street() {
  return (
    <>
      {houses.map(({ x, tone, roof }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d={`M0 132${roof}V132z`} fill={`var(--zh-art-${tone})`} />
          <path d="M10 90v-8a4 4 0 0 1 8 0v8zM26 90v-8a4 4 0 0 1 8 0v8z" fill="var(--zh-art-1)" />
          <path d="M17 132v-16a5 5 0 0 1 10 0v16z" fill="var(--zh-art-5)" />
        </g>
      ))}
      <path d="M0 8q50 18 98 4t98 3" fill="none" stroke="var(--zh-art-5)" strokeWidth="1.5" />
      {[14, 34, 54, 74, 94, 114, 134, 154, 174].map((x, index) => (
        <path
          key={x}
          d={`M${x} ${[12, 14, 15, 15, 13, 10, 9, 9, 11][index]}h11l-5.5 12z`}
          fill={`var(--zh-art-${[5, 4, 3][index % 3]})`}
        />
      ))}
    </>
  );
}
