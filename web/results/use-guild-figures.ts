import type { PostResults } from '#contract/results/results.ts';
import type { ResultPart } from '#contract/results/words.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { amongChosen } from '#web/targeting/reach/chosen-guilds.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { GuildFigure } from '#web/confirmations/results/by-guild.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { useOpenedWords } from './use-figure.ts';
import { figures, type FigureName } from './figure-names.ts';

type OfGuild = PostResults['guilds'][number];

export function useGuildFigures(): (results: PostResults, audience: NamedAudience | null) => GuildFigure[] {
  const t = useTexts('results');
  const { number } = useFormats();
  const openedWords = useOpenedWords();
  const address = useAddress();

  function opened({ opened: figure, showing }: OfGuild) {
    const part = figure.is === 'fewerThan' || showing === 0 ? 0 : figure.people / showing;
    return { count: openedWords(figure, showing), part };
  }

  function counted(done: number, { total }: OfGuild) {
    return { count: t('count', { opened: number(done), total: number(total) }), part: done / Math.max(total, 1) };
  }

  return (results, audience) =>
    figures.map((key: FigureName) => {
      const list: ResultPart = key === 'opened' && !results.names ? 'reached' : key;
      return {
        key,
        title: t(`figures.${key}`),
        rows: amongChosen(audience, results.guilds).map((of) => ({
          key: of.guild?.id ?? '',
          name: of.guild?.name ?? null,
          ...(key === 'opened' ? opened(of) : counted(of[key], of)),
          to: address.to({ list, 'list.guild': of.guild?.id ?? 'none', 'list.page': null }),
        })),
      };
    });
}
