import { useSession } from '#web/base/session.ts';

interface Props {
  className?: string | undefined;
}

/** Of the portal, else the usual one. Without the name, which is beside it. */
export function Logo({ className }: Props) {
  const own = useSession().tenant?.logo;
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      {own ? <image href={own} width="48" height="48" /> : usual}
    </svg>
  );
}

const usual = (
  <>
    <path
      fill="var(--zh-primary-fill)"
      d="M4 46V24a1 1 0 0 1 1-1h5v-7a1 1 0 0 1 1-1h5V8a1 1 0 0 1 1-1h4V3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4h4a1 1 0 0 1 1 1v7h5a1 1 0 0 1 1 1v7h5a1 1 0 0 1 1 1v22z"
    />
    <path fill="var(--zh-on-primary)" d="M17 46V34.5a7 7 0 0 1 14 0V46zM17.5 13.5h13v8.5h-13z" />
    <path fill="var(--zh-primary-fill)" d="M19.8 16h8.4v1.5h-8.4zM19.8 18.9h5.6v1.5h-5.6z" />
  </>
);
