import { useMutation } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { namesWith } from '#contract/base/text/name-search.ts';
import type { Template } from '#contract/posts/templates.ts';
import { call } from '#web/base/api.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { TemplateCard } from './template-card.tsx';
import css from './templates.module.css';
import { TemplateTrash } from './template-trash.tsx';
import { useTemplate } from './use-template.ts';

// Only templates of events ask.
const DayDialog = onDemand(async () => (await import('./day-dialog.tsx')).DayDialog);

/** From so many on, they are searched. */
const many = 9;

export function Templates({ templates }: { templates: Template[] }) {
  const t = useTexts('posts/templates');
  const heading = useId();
  const [sought, setSought] = useState('');
  const use = useTemplate();
  const addFirst = useMutation({ mutationFn: () => call('POST /api/posts/templates/first') });
  const asking = useOpening();
  const [asked, setAsked] = useState<Template>();

  function ask(template: Template) {
    setAsked(template);
    asking.open();
  }

  function begin(wanted: Parameters<typeof use.mutate>[0]) {
    if (!use.isPending) use.mutate(wanted);
  }

  const found = namesWith(templates, sought, ({ name, title }) => `${name} ${title}`);
  return (
    <section aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{t('page.title')}</h2>
        <p>{t('page.titleLead')}</p>
        <span className={css.end}>
          <TemplateTrash />
        </span>
      </div>
      {templates.length >= many && (
        <div className={css.search}>
          <SearchField label={t('page.search')} value={sought} onChange={(event) => setSought(event.target.value)} />
        </div>
      )}
      {templates.length === 0 && (
        <div className={css.none}>
          <p>{t('page.none')}</p>
          <Button variant="soft" icon="plus" busy={addFirst.isPending} onClick={() => addFirst.mutate()}>
            {t('page.addFirst')}
          </Button>
        </div>
      )}
      {templates.length > 0 && found.length === 0 && <p role="status">{t('page.notFound')}</p>}
      <ul className={css.templates}>
        {found.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            busy={use.isPending && use.variables.template.id === template.id}
            onUse={(to) => (to === 'write' && template.hasDays ? ask(template) : begin({ template, to }))}
          />
        ))}
      </ul>
      <p className={css.own}>{t('page.own')}</p>
      <Suspense>
        {asked && (
          <DayDialog
            key={asking.key}
            name={asked.name}
            opened={asking.opened}
            onClose={asking.close}
            busy={use.isPending}
            onDay={(day) => begin({ template: asked, to: 'write', ...(day !== null && { day }) })}
          />
        )}
      </Suspense>
    </section>
  );
}
