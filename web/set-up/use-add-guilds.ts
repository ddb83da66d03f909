import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/base/network/api-error.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import type { Proposal } from './guild-proposals.ts';

export type GuildRow = Proposal & { error?: string | undefined };

/** What is to be added; it waits while another step is looked at. */
export interface GuildDraft {
  guilds: GuildRow[];
  /** Keys of usual offices. */
  offices: ReadonlySet<string>;
}

interface Options {
  onDraft: (change: (now: Partial<GuildDraft>) => Partial<GuildDraft>) => void;
  onDone: () => void;
}

/** Adds guilds, then offices. What was added leaves the draft, so that a guild that is refused can be mended. */
export function useAddGuilds({ guilds, offices }: GuildDraft, { onDraft, onDone }: Options) {
  const t = useTexts('set-up');
  return useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      let left = guilds;
      for (const row of guilds.filter(({ name }) => name.trim() !== '')) {
        await add(row);
        left = left.filter(({ key }) => key !== row.key);
        const guildsLeft = left;
        onDraft((now) => ({ ...now, guilds: guildsLeft }));
      }
      if (offices.size > 0) await call('POST /api/roles/usual', { body: { keys: [...offices] } });
      onDraft((now) => ({ ...now, offices: new Set<string>() }));
    },
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof Refused)) return tellFailure(error);
      const refused = error.key;
      onDraft((now) => ({
        ...now,
        guilds: (now.guilds ?? guilds).map((row) => (row.key === refused ? { ...row, error: t('guilds.taken') } : row)),
      }));
    },
  });
}

class Refused extends Error {
  readonly key: string;
  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

async function add({ key, name, crafts }: GuildRow): Promise<void> {
  await call('POST /api/guild', { body: { name: name.trim(), craftIds: crafts.map(({ id }) => id) } }).catch(
    (error: unknown) => {
      throw error instanceof ApiError && error.code === 'conflict' ? new Refused(key) : error;
    },
  );
}
