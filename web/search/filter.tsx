import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import css from './palette.module.css';
import type { useSearch } from './use-search.ts';

export function Filter({ search: { found, only, isIdle, show } }: { search: ReturnType<typeof useSearch> }) {
  const t = useTexts('search');
  const { number } = useFormats();
  const shownTotal = (total: number) => (isIdle || found.isPending || total === 0 ? undefined : number(total));
  return (
    <div className={css.chips}>
      <Chips label={t('filter')}>
        <Chip chosen={only === undefined} count={shownTotal(found.total)} onClick={() => show(undefined)}>
          {t('everything')}
        </Chip>
        {found.sections.map(({ kind, total }) => (
          <Chip key={kind} chosen={kind === only} count={shownTotal(total)} onClick={() => show(kind)}>
            {t(`kinds.${kind}`)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
