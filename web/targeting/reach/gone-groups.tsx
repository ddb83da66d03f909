import type { NamedAudience, NamedTarget, Reach } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import css from './reach.module.css';

export function GoneGroups({ audience, reach }: { audience: NamedAudience; reach: Reach }) {
  const t = useTexts('targeting/office');
  const { listed } = useFormats();
  const words = useTexts('targeting/office');
  const gone = new Set(reach.missing.map(targetKey));
  const named = (targets: NamedTarget[]) =>
    listed(
      targets
        .filter(({ target }) => gone.has(targetKey(target)))
        .map(({ target, name }) => name ?? words(`audience.kinds.${target.kind}`)),
    );
  return (['include', 'exclude'] as const).map((side) => {
    const names = named(audience[side]);
    return (
      names && (
        <p key={side} className={css.gone}>
          <Icon name="warning" size="small" />
          <span>{t(`reach.gone.${side}`, { names })}</span>
        </p>
      )
    );
  });
}
