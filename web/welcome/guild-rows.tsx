import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Named } from '#contract/base/fields.ts';
import { ApiError } from '#web/base/api-error.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Content } from '#web/ui/content.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { notationOf } from './notation.ts';
import type { Proposal } from './guild-proposals.ts';
import css from './set-up.module.css';
import { StepEnd, type StepProps } from './step-sheet.tsx';

interface Props extends Pick<StepProps, 'onNext' | 'onSkip'> {
  there: readonly Named[];
  proposed: Proposal[];
  /** How many crafts they come from. */
  crafts: number;
  children: ReactNode;
}

type Row = Proposal & { error?: string | undefined };

/** Guilds to be added; those that were stay away, so that one that is refused can be mended. */
export function GuildRows({ there, proposed, crafts, children, onNext, onSkip }: Props) {
  const t = useTexts('welcome/office');
  const { number } = useFormats();
  const [rows, setRows] = useState<Row[]>(proposed);
  const named = rows.filter(({ name }) => name.trim() !== '');
  const change = (key: string, patch: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  const adding = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      for (const row of named) {
        await add(row);
        setRows((now) => now.filter(({ key }) => key !== row.key));
      }
    },
    onSuccess: onNext,
    onError: (error) => {
      if (!(error instanceof Refused)) return tellFailure(error);
      change(error.key, { error: t('guilds.taken') });
    },
  });
  return (
    <>
      <div className={css.inside}>
        <h3>{t('guilds.guilds')}</h3>
        <p>
          {proposed.length > 0
            ? t('guilds.proposed', { count: crafts, n: number(crafts) })
            : crafts === 0 && t('guilds.unproposed')}
        </p>
        {there.length > 0 && (
          <ul className={css.offices}>
            {there.map(({ id, name }) => (
              <li key={id}>
                <Tag>
                  <Content>{name}</Content>
                </Tag>
              </li>
            ))}
          </ul>
        )}
        <ul className={css.guilds}>
          {rows.map((row) => (
            <li key={row.key}>
              <Icon name="guild" />
              <TextField
                label={<VisuallyHidden>{t('guilds.name')}</VisuallyHidden>}
                value={row.name}
                error={row.error}
                onChange={(event) => change(row.key, { name: event.target.value, error: undefined })}
              />
              <span className={css.of}>
                <Content>{row.crafts.map((craft) => `${notationOf(craft)} ${craft.name}`).join(', ')}</Content>
              </span>
              <IconButton
                icon="close"
                label={t('guilds.remove', { name: row.name })}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            </li>
          ))}
        </ul>
        <Button
          small
          variant="soft"
          icon="plus"
          onClick={() => setRows([...rows, { key: crypto.randomUUID(), name: '', crafts: [] }])}
        >
          {t('guilds.more')}
        </Button>
        {children}
      </div>
      <StepEnd onSkip={onSkip} without={t('guilds.skip')}>
        <Button variant="primary" disabled={named.length === 0} busy={adding.isPending} onClick={() => adding.mutate()}>
          {t('guilds.add', { count: named.length, n: number(named.length) })}
        </Button>
      </StepEnd>
    </>
  );
}

class Refused extends Error {
  readonly key: string;
  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

async function add({ key, name, crafts }: Row): Promise<void> {
  await call('POST /api/guild', { body: { name: name.trim(), craftIds: crafts.map(({ id }) => id) } }).catch(
    (error: unknown) => {
      throw error instanceof ApiError && error.code === 'conflict' ? new Refused(key) : error;
    },
  );
}
