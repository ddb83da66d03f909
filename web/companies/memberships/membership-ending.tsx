import type { Named } from '#contract/base/fields.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Ending } from '#web/records/ending/ending.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

/** How the membership of a company in a guild ends. */
export function useMembershipEnding(): (company: Named, guild: Named) => Ending {
  const t = useTexts('records');
  return (company, guild) => {
    const params = { id: company.id, guildId: guild.id };
    return {
      title: t('ending.membership'),
      lead: <ContentIn text={t('ending.inGuild', { company: company.name, guild: gap })}>{guild.name}</ContentIn>,
      usual: 'yearEnd',
      offices: { companyId: company.id, guild: guild.id },
      change: (endsOn, termIds) => ({
        route: 'POST /api/companies/{id}/guilds/{guildId}/end',
        args: { params, body: { endsOn, termIds } },
      }),
      resume: { route: 'POST /api/companies/{id}/guilds/{guildId}/resume', args: { params } },
    };
  };
}
