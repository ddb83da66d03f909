import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { OfficeContact } from '#web/tenants/office-contact.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './office-area.module.css';

export function OfficeArea() {
  const t = useTexts('layout');
  return (
    <Page title={t('officeArea.title')}>
      <Sheet padded className={css.area}>
        <span className={css.lock}>
          <Icon name="lock" />
        </span>
        <div className={css.words}>
          <p>{t('officeArea.text')}</p>
          <OfficeContact />
          <ButtonLink to={pages.home} variant="primary" icon="home">
            {t('officeArea.back')}
          </ButtonLink>
        </div>
      </Sheet>
    </Page>
  );
}
