import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { classes } from '#web/ui/text/classes.ts';
import css from './file.module.css';

interface Props {
  /** Of the field. */
  label: string;
  icon: IconName;
  drop: string;
  choose: string;
  limits: ReactNode;
  accept: string;
  multiple?: boolean;
  /** Among others of the page. */
  small?: boolean;
  /** Between dropping and choosing. */
  or?: string;
  /** Of the button, where others of the page have the same word. */
  chooseLabel?: string | undefined;
  /** Id of what was wrong with the last file. */
  problem?: string | undefined;
  busy: boolean;
  /** In place of all that, while a file is sent. */
  sending?: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen; who has it sends them. */
export function FileZone(props: Props) {
  const { label, icon, drop, choose, limits, small = false, or, chooseLabel, problem, busy, sending, onFiles } = props;
  const { accept, multiple = false } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    if (!busy && files && files.length > 0) onFiles([...files]);
  }

  return (
    <>
      <div
        className={classes(css.zone, small && css.small, over && css.over, problem !== undefined && css.refused)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {sending ?? (
          <>
            <Icon name={icon} {...(!small && { size: 'large' })} />
            <p className={css.drop}>{drop}</p>
            {or !== undefined && !small && <p className={css.or}>{or}</p>}
            <Button
              variant={small ? 'soft' : 'primary'}
              small={small}
              icon={small ? undefined : 'document'}
              busy={busy}
              aria-label={chooseLabel}
              aria-describedby={[`${id}-limits`, problem].filter(Boolean).join(' ')}
              onClick={() => field.current?.click()}
            >
              {choose}
            </Button>
            <p id={`${id}-limits`} className={css.limits}>
              {limits}
            </p>
          </>
        )}
      </div>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}
