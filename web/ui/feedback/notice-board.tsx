import css from './notice-board.module.css';

export function NoticeBoard({ number }: { number?: string | undefined }) {
  return (
    <svg className={css.board} viewBox="0 0 360 250" aria-hidden="true">
      <path d="M36 226h288" stroke="var(--zh-art-2)" strokeWidth="6" strokeLinecap="round" />
      <rect x="40" y="16" width="280" height="176" rx="10" fill="var(--zh-art-4)" />
      <rect x="52" y="28" width="256" height="152" rx="4" fill="var(--zh-art-1)" />
      <path d="M92 192v34M268 192v34" stroke="var(--zh-art-4)" strokeWidth="10" />
      <g fill="none" stroke="var(--zh-art-3)" strokeWidth="2" strokeDasharray="5 5">
        <rect x="76" y="48" width="70" height="54" rx="3" />
        <rect x="164" y="48" width="54" height="84" rx="3" />
        <rect x="76" y="118" width="70" height="42" rx="3" />
      </g>
      <g fill="var(--zh-art-5)">
        <circle cx="111" cy="52" r="5" />
        <circle cx="191" cy="52" r="5" />
        <circle cx="111" cy="122" r="5" />
      </g>
      <g transform={`rotate(${number ? 9 : 14} 264 56)`}>
        <path d="M236 56h58v76h-58z" fill="var(--zh-surface)" stroke="var(--zh-art-3)" strokeWidth="1.5" />
        <path
          d={number ? 'M245 72h38M245 82h28' : 'M245 72h38M245 82h28M245 92h34'}
          stroke="var(--zh-art-3)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        {number && (
          <text x="265" y="117" className={css.number}>
            {number}
          </text>
        )}
        <circle cx="264" cy="59" r="6" fill="var(--zh-art-6)" />
      </g>
    </svg>
  );
}
