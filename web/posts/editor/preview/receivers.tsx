import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { ways } from '#contract/targeting/ways.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Counted } from '#web/targeting/reach/reach.queries.ts';
import { useReachWords } from '#web/targeting/reach/reach-words.ts';
import waysCss from '#web/targeting/reach/ways.module.css';
import { Button } from '#web/ui/button/button.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './preview.module.css';

interface Props {
  audience: NamedAudience;
  counted: Counted;
  onChange: (() => void) | undefined;
}

/** Whom it goes to at this moment. */
export function Receivers({ audience, counted: { reach, counting }, onChange }: Props) {
  const t = useTexts(['posts/writing', 'targeting', 'targeting/office']);
  const { number } = useFormats();
  const words = useReachWords();
  const mailed = reach ? reach.atOnce + reach.later : 0;
  return (
    <Sheet as="section" className={css.receivers} aria-label={t('posts/writing:preview.receivers')}>
      <p>
        <Icon name="people" />
        {reach ? (
          <span>{t('posts/writing:preview.goesTo', { people: words.sentence(reach, audience) })}</span>
        ) : counting ? (
          <Coming width="12rem" />
        ) : (
          <span>{t('targeting:audience.nobody')}</span>
        )}
      </p>
      {reach &&
        ways
          .filter((way) => reach[way] > 0)
          .map((way) => (
            <p key={way}>
              <i className={waysCss[way]} aria-hidden="true" />
              <span>
                <b>{number(reach[way])}</b>{' '}
                {t(
                  `targeting/office:reach.ways.${way === 'portal' && mailed > 0 && reach.mailsLeave ? 'portalAndMail' : way}`,
                )}
              </span>
            </p>
          ))}
      {onChange && (
        <Button small variant="quiet" onClick={onChange}>
          {t('posts/writing:preview.changeReceivers')}
        </Button>
      )}
    </Sheet>
  );
}
