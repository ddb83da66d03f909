import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import css from './authors.module.css';
import type { Writer } from './use-writer.ts';

/** Who writes here instead, since when, with the way to take it over. */
export function WriterBanner({ writer, onTake }: { writer: Writer; onTake: () => void }) {
  const t = useTexts('posts/authors');
  const nameOf = useNameOf();
  const { time } = useFormats();
  if (!writer || writer.mine) return null;
  const filling = { name: nameOf(writer.by), at: time(new Date(writer.since)) };
  const who = writer.own ? 'own' : 'other';
  return (
    <Banner tone={writer.wasTaken ? 'warn' : 'info'} icon="write" role="alert">
      <div className={css.line}>
        <span>
          <b>{t(writer.wasTaken ? `taken.${who}` : `writes.${who}`, filling)}</b>{' '}
          {t(writer.wasTaken ? 'takenText' : 'writesText')}
        </span>
        <Button small onClick={onTake}>
          {t('take')}
        </Button>
      </div>
    </Banner>
  );
}
