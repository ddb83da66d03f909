import { useQuery } from '@tanstack/react-query';
import type { ErasureEffect } from '#contract/privacy/deletion.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from './overview.module.css';

export function ErasureFigures({ id }: { id: string }) {
  const t = useTexts('people');
  return (
    <Loaded
      query={useQuery(query('GET /api/users/{id}/erasure', { params: { id } }))}
      failed={t('erasure.failed')}
      coming={<Coming shape="block" height={160} />}
    >
      {({ facts }) => (
        <>
          <Kinds title={t('erasure.goes')} facts={facts.filter((fact) => !stays(fact))} />
          <Kinds title={t('erasure.stays')} facts={facts.filter(stays)} />
        </>
      )}
    </Loaded>
  );
}

function stays({ by }: ErasureEffect['facts'][number]): boolean {
  return by === 'keep' || by === 'close' || by === 'blacken';
}

function Kinds({ title, facts }: { title: string; facts: ErasureEffect['facts'] }) {
  const t = useTexts('people');
  const { number } = useFormats();
  if (facts.length === 0) return null;
  return (
    <section>
      <h3 className={css.kinds}>{title}</h3>
      <dl className={css.figures}>
        {facts.map(({ key, total }) => (
          <div key={key}>
            <dt>{t(`erasure.kinds.${key}`)}</dt>
            <dd>{number(total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
