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
  /** Something was read already. */
  small?: boolean;
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen; who has it sends them. */
export function FileZone({ label, icon, drop, choose, limits, small = false, busy, onFiles, ...input }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    if (!busy && files && files.length > 0) onFiles([...files]);
  }

  return (
    <>
      <div
        className={classes(css.zone, small && css.small, over && css.over)}
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
        <Icon name={icon} {...(!small && { size: 'large' })} />
        <p className={css.drop}>{drop}</p>
        <Button
          variant={small ? 'soft' : 'primary'}
          small={small}
          icon={small ? undefined : 'document'}
          busy={busy}
          aria-describedby={`${id}-limits`}
          onClick={() => field.current?.click()}
        >
          {choose}
        </Button>
        <p id={`${id}-limits`} className={css.limits}>
          {limits}
        </p>
      </div>
      <input
        {...input}
        ref={field}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}
