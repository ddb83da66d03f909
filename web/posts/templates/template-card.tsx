import type { ReactNode } from 'react';
import type { Template } from '#contract/posts/templates.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useNow } from '#web/base/time/now.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { isGone } from '#web/targeting/target-name.ts';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { kindIcons } from '../kinds.ts';
import { SmallMark } from '../mark/small-mark.tsx';
import { TemplateMenu } from './template-menu.tsx';
import css from './templates.module.css';

interface Props {
  template: Template;
  busy: boolean;
  onUse: (to: 'write' | 'change') => void;
}

export function TemplateCard({ template, busy, onUse }: Props) {
  const t = useTexts(['posts/templates', 'posts']);
  const { longDay } = useFormats(useNow());
  const lang = useContentLang(template.language);
  const { name, kind, lead, title, pictures, documents, confirmedBy, expiresAfter, usedAt } = template;
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <SmallMark look={kind === 'urgent' ? 'urgent' : 'soft'}>
          {busy ? <Spinner /> : <Icon name={kindIcons[kind]} />}
        </SmallMark>
        <span className={css.words}>
          <button type="button" className={css.use} aria-busy={busy || undefined} onClick={() => onUse('write')}>
            <Content>{name}</Content>
          </button>
          <small>{t(`posts:kinds.${kind}`)}</small>
        </span>
        <TemplateMenu template={template} onChange={() => onUse('change')} />
      </div>
      <ul className={css.facts}>
        <Fact icon="document">
          {lead || title ? (
            <span lang={lang} className={css.lead}>
              {lead || title}
            </span>
          ) : (
            t('card.noText')
          )}
        </Fact>
        {pictures > 0 && <Fact icon="picture">{t('card.pictures', { count: pictures })}</Fact>}
        {documents.map(({ id, name: file }) => (
          <Fact key={id} icon="attach">
            {file}
          </Fact>
        ))}
        {confirmedBy && <Fact icon="confirmed">{t(`card.confirmedBy.${confirmedBy}`)}</Fact>}
        {expiresAfter !== null && <Fact icon="calendar">{t('card.expires', { count: expiresAfter })}</Fact>}
        <Fact icon="people">
          <Recipients audience={template.audience} />
        </Fact>
      </ul>
      <p className={css.used}>{usedAt ? t('card.used', { day: longDay(usedAt) }) : t('card.unused')}</p>
    </li>
  );
}

function Recipients({ audience }: Pick<Template, 'audience'>) {
  const t = useTexts('posts/templates');
  const there = (side: Template['audience']['include']) => side.filter((group) => !isGone(group));
  const [include, exclude] = [there(audience.include), there(audience.exclude)];
  if (include.length === 0) return t('card.nobody');
  const parts = [<TargetNames key="to" groups={include} />, <TargetNames key="not" groups={exclude} />];
  const text = exclude.length > 0 ? t('card.notTo', { names: gap, others: gap }) : t('card.to', { names: gap });
  return <Filled text={text} parts={parts} />;
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </li>
  );
}
