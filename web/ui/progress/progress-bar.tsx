import css from './progress-bar.module.css';
import { ProgressTrack, type ProgressTrackProps } from './progress-track.tsx';

export function ProgressBar(props: ProgressTrackProps) {
  return (
    <div className={css.progress}>
      <div className={css.words} aria-hidden="true">
        <b>{props.label}</b>
        <span>{props.words}</span>
      </div>
      <ProgressTrack {...props} />
    </div>
  );
}
