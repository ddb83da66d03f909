import type { Named } from '#contract/base/fields.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { notationOf } from './notation.ts';
import css from './set-up.module.css';
import { ThereAlready } from './there-already.tsx';
import type { GuildRow } from './use-add-guilds.ts';

interface Props {
  there: readonly Named[];
  /** How many rows come from crafts, and from how many. */
  proposed: number;
  crafts: number;
  rows: GuildRow[];
  onChange: (change: (now: GuildRow[]) => GuildRow[]) => void;
}

/** Guilds to be added, below those that are there. */
export function GuildRows({ there, proposed, crafts, rows, onChange }: Props) {
  const t = useTexts('set-up');
  const { number } = useFormats();
  const change = (key: string, patch: Partial<GuildRow>) =>
    onChange((now) => now.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  return (
    <>
      <h3>{t('guilds.guilds')}</h3>
      {proposed > 0 ? (
        <p>{t('guilds.proposed', { count: crafts, n: number(crafts) })}</p>
      ) : (
        crafts === 0 && <p>{t('guilds.unproposed')}</p>
      )}
      <ThereAlready names={there.map(({ name }) => name)} />
      {rows.length > 0 && (
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
                onClick={() => onChange((now) => now.filter(({ key }) => key !== row.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        small
        variant="soft"
        icon="plus"
        onClick={() => onChange((now) => [...now, { key: crypto.randomUUID(), name: '', crafts: [] }])}
      >
        {t('guilds.more')}
      </Button>
    </>
  );
}
