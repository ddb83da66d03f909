import { targetKey } from '#contract/targeting/target-key.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { iconOf } from '#web/targeting/kinds.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useTargetLang, useTargetName } from '#web/targeting/target-name.ts';
import css from './post.module.css';

export function TargetLists({ audience: { include, exclude } }: { audience: NamedAudience }) {
  const t = useTexts('targeting');
  return (
    <>
      <Targets title={t('audience.include')} targets={include} empty={t('audience.nobody')} />
      {exclude.length > 0 && <Targets title={t('audience.exclude')} targets={exclude} />}
    </>
  );
}

function Targets({ title, targets, empty }: { title: string; targets: NamedTarget[]; empty?: string }) {
  const nameOf = useTargetName();
  const langOf = useTargetLang();
  return (
    <div>
      <h3 className={css.label}>{title}</h3>
      {targets.length === 0 && <p className={css.small}>{empty}</p>}
      <ul className={css.targets}>
        {targets.map((target) => (
          <li key={targetKey(target.target)}>
            <Icon name={iconOf(target.target.kind)} />
            <span lang={langOf(target)}>{nameOf(target)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
