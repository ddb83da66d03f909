import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PostResults } from '#contract/results/results.ts';
import type { PushStatus, ResultPart } from '#contract/results/words.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './arrived.module.css';
import { useFigure } from './use-figure.ts';

/** Who was shown it on a device, and who has opened it: of those who belong to the audience today. */
export function Arrived({ results }: { results: PostResults }) {
  const t = useTexts('results');
  const { number } = useFormats();
  const figure = useFigure();
  const { pushes, showing, opened, names } = results;
  return (
    <Sheet as="section" padded className={css.arrived}>
      <h2>{t('arrived')}</h2>
      <ul>
        <OnDevices pushes={pushes} />
        <Row
          part={names ? 'opened' : null}
          title={t('parts.opened')}
          hint={t('openedHint', { showing: number(showing) })}
          figure={figure(opened, showing)}
        />
      </ul>
    </Sheet>
  );
}

/** Reasons only where somebody got it, or should have. */
function OnDevices({ pushes }: Pick<PostResults, 'pushes'>) {
  const t = useTexts('results');
  const { number } = useFormats();
  const of = (status: PushStatus) => pushes.find((one) => one.status === status)?.people ?? 0;
  const others = (['pushWaiting', 'pushUnclear', 'pushFailed', 'notPushed'] as const).filter((one) => of(one) > 0);
  const isUsed = pushes.some(({ status }) => status !== 'notPushed');
  return (
    <>
      <Row
        part="pushed"
        title={t('parts.pushed')}
        hint={of('pushed') > 0 && t('pushedHint')}
        figure={number(of('pushed'))}
      />
      {isUsed && others.length > 0 && (
        <li className={css.unsent}>
          <ul>
            {others.map((one) => (
              <Row key={one} part={one} small title={t(`reasons.${one}`)} figure={number(of(one))} />
            ))}
          </ul>
        </li>
      )}
    </>
  );
}

interface RowProps {
  part: ResultPart | null;
  title: string;
  hint?: ReactNode;
  figure: string;
  small?: boolean;
}

function Row({ part, title, hint = null, figure, small = false }: RowProps) {
  const address = useAddress();
  const content = (
    <>
      <span>
        <b>{title}</b>
        {hint && <small>{hint}</small>}
      </span>
      <span className={css.figure}>{figure}</span>
    </>
  );
  return (
    <li className={small ? css.small : undefined}>
      {part ? (
        <Link
          className={css.row}
          to={address.to({ list: part, 'list.guild': null, 'list.page': null })}
          preventScrollReset
        >
          {content}
          <Icon name="forward" size="small" />
        </Link>
      ) : (
        <span className={css.row}>{content}</span>
      )}
    </li>
  );
}
