import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import css from '../set-up.module.css';
import { portalQuery, takeOver } from '../set-up.queries.ts';

const most = 2 * 1024 * 1024;
const types = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'];

/** Saved as soon as it is chosen. */
export function LogoField({ logo }: { logo: string | null }) {
  const t = useTexts(['set-up', 'ui']);
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [isWrong, setIsWrong] = useState(false);
  const saving = useMutation({
    mutationFn: async (file: File | null) => {
      if (file) await call('PUT /api/portal/logo', { file });
      else await call('DELETE /api/portal/logo');
      return client.fetchQuery({ ...portalQuery, staleTime: 0 });
    },
    meta: { quiet: true },
    onSuccess: (saved) => {
      takeOver(saved);
      announce({ text: t('saved') });
    },
    onError: () => setIsWrong(true),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    const fits = file.size <= most && types.includes(file.type);
    setIsWrong(!fits);
    if (fits) saving.mutate(file);
  }

  return (
    <div>
      <p className={css.label} id="logo-label">
        {t('identity.logo')} <span className={css.optional}>{t('ui:field.optional')}</span>
      </p>
      <div className={css.logo}>
        <span className={css.logoShown}>
          <Logo />
        </span>
        <div>
          <div className={css.logoActs}>
            <Button
              small
              icon="upload"
              busy={saving.isPending}
              aria-describedby="logo-hint"
              onClick={() => input.current?.click()}
            >
              {t('identity.chooseLogo')}
            </Button>
            {logo !== null && (
              <Button small variant="quiet" onClick={() => saving.mutate(null)}>
                {t('identity.removeLogo')}
              </Button>
            )}
          </div>
          <p className={css.hint} id="logo-hint">
            {t('identity.logoHint')}
          </p>
        </div>
      </div>
      {isWrong && (
        <div role="alert" className={css.wrong}>
          <ErrorLine>{t('identity.logoWrong')}</ErrorLine>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        hidden
        aria-labelledby="logo-label"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          choose(file);
        }}
      />
    </div>
  );
}
