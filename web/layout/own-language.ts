import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { mutation } from '#web/base/api.ts';
import { chooseLanguage } from '#web/base/language/language.ts';
import { useMe, whoAmI } from '#web/identity/me.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';

/** The account's language overrides the device's. */
export function useOwnLanguage(): void {
  const language = useMe().data?.language;
  useEffect(() => {
    if (language) void chooseLanguage(language).catch(tellFailure);
  }, [language]);
}

/** Also saves it to the account. */
export function useKeepLanguage(): (language: Language) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation('PATCH /api/users/me'),
    onSuccess: (me) => client.setQueryData(whoAmI.queryKey, me),
  });
  return (language) => {
    void chooseLanguage(language).catch(tellFailure);
    mutate({ body: { language } });
  };
}
