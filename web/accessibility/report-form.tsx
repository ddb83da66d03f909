import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthForm } from '#web/identity/page/auth-card.tsx';
import { emailRule } from '#web/identity/page/form-rules.ts';
import { useAuthForm } from '#web/identity/page/use-auth-form.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';

export function ReportForm({ page }: { page: string }) {
  const t = useTexts('accessibility');
  const tIdentity = useTexts('identity');
  const report = useMutation(mutation('POST /api/accessibility/barriers'));
  const address = emailRule(tIdentity);
  const { field, wrong, sends } = useAuthForm(
    { text: '', page, email: '' },
    {
      text: { wrong: (text) => (text.trim() === '' ? t('report.needed') : undefined) },
      email: { ...address, wrong: (own) => (own === '' ? undefined : address.wrong?.(own)) },
    },
  );
  const mailWords = useMailWords();
  const email = report.isSuccess ? report.variables.body.email : null;

  const send = sends(async (values) =>
    report.mutate({ body: { text: values.text, page: values.page.trim() || null, email: values.email || null } }),
  );

  return (
    <>
      <div role="status">
        {report.isSuccess && (
          <Banner tone="ok">{mailWords(email ? t('report.answer', { email }) : t('report.sent'))}</Banner>
        )}
      </div>
      {report.isSuccess ? (
        <Button onClick={report.reset}>{t('report.another')}</Button>
      ) : (
        <AuthForm {...send}>
          <TextArea
            label={t('report.text')}
            style={{ minBlockSize: 110 }}
            maxLength={2000}
            error={wrong.text}
            {...field('text')}
          />
          <TextField label={t('report.page')} optional hint={t('report.pageHint')} maxLength={300} {...field('page')} />
          <TextField
            label={t('report.email')}
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={t('report.emailHint')}
            error={wrong.email}
            {...field('email')}
          />
          <Button type="submit" variant="primary" busy={report.isPending}>
            {t('report.send')}
          </Button>
        </AuthForm>
      )}
    </>
  );
}
