import { generatePath, Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import css from './calendars.module.css';

export interface MadeDraft {
  id: string;
  title: string;
  at: string;
}

export function Made({ drafts, onMore }: { drafts: readonly MadeDraft[]; onMore: () => void }) {
  const t = useTexts('imports/calendars');
  const counted = useCounted();
  const { shortDate } = useFormats();
  return (
    <Sheet padded as="section" className={css.events}>
      <StepTitle>{t('made.title', counted(drafts.length))}</StepTitle>
      <Banner tone="ok" role="status">
        {t('made.text')}
      </Banner>
      <ul className={css.made}>
        {drafts.map(({ id, title, at }) => (
          <li key={id}>
            <Link to={generatePath(pages.editPost, { id })}>{title || t('list.untitled')}</Link>, {shortDate(at)}
          </li>
        ))}
      </ul>
      <div className={css.next}>
        <Button variant="quiet" icon="upload" onClick={onMore}>
          {t('made.more')}
        </Button>
        <ButtonLink variant="primary" to={pages.drafts}>
          {t('made.drafts')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
