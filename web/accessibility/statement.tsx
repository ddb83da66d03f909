import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { OfficeContact } from '#web/tenants/office-contact.tsx';
import { Paragraphs } from '#web/ui/text/paragraphs.tsx';

export function Statement() {
  const t = useTexts('accessibility');
  const { name, accessibility } = useTenant();
  const { shortDate } = useFormats();
  const { text, limits, checkedOn, enforcement } = accessibility;
  if (text !== null)
    return (
      <>
        <Paragraphs text={text} />
        <OfficeContact />
      </>
    );
  return (
    <>
      <p>{t('intro', { portal: name })}</p>
      <section>
        <h2>{t('status.title')}</h2>
        <p>{t('status.text')}</p>
        <p>{checkedOn ? t('status.checked', { day: shortDate(checkedOn) }) : t('status.continuous')}</p>
      </section>
      <section>
        <h2>{t('limits.title')}</h2>
        <p>{t('limits.documents')}</p>
        {limits && <Paragraphs text={limits} />}
      </section>
      <section>
        <h2>{t('enforcement.title')}</h2>
        {enforcement ? <Paragraphs text={enforcement} /> : <p>{t('enforcement.text')}</p>}
        <OfficeContact />
      </section>
    </>
  );
}
