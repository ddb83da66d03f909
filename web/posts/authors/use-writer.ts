import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { writingTimes } from '#contract/posts/writing.ts';
import type { Writing } from '#contract/posts/authors.ts';
import { call, json } from '#web/base/api.ts';
import { onNews } from '#web/base/news.ts';
import type { Autosave } from '../editor/draft/autosave.ts';
import { ownTabs } from './own-tabs.ts';

/** Whether this tab writes, or who does; `wasTaken`: it wrote before. Null until it is known. */
export type Writer = (Writing & { wasTaken: boolean }) | null;

/**
 * Says while the editor is open that this tab writes the post. Where somebody else does, nothing is saved, and what they
 * save is shown. `on` is false while the post is only looked at.
 */
export function useWriter(id: string | undefined, autosave: Autosave, on: boolean) {
  const [writer, setWriter] = useState<Writer>(null);
  const last = useRef<Writer>(null);
  const known = useRef<string>(undefined);

  const say = useEffectEvent(async (take: boolean) => {
    if (id === undefined) return;
    const before = last.current;
    const claimed = await claim(id, { take, by: known.current });
    // Without a connection nothing is known; the versions decide what is saved.
    if (!claimed) return;
    const { writing } = claimed;
    known.current = claimed.tab;
    const wasTaken = !writing.mine && (before?.mine === true || (before?.wasTaken ?? false));
    const next = { ...writing, wasTaken };
    if (!writing.mine && before?.mine !== false) await autosave.giveWay();
    else if (!writing.mine) await autosave.follow().catch(() => undefined);
    else if (before?.mine === false) await autosave.takeUp().catch(() => undefined);
    last.current = next;
    setWriter(next);
  });

  useEffect(() => {
    if (id === undefined || !on) return;
    void say(false);
    const beat = setInterval(() => void say(false), writingTimes.beat * 1000);
    const stopNews = onNews('writing', () => void say(false));
    const again = () => void say(false);
    const end = () => {
      const tab = known.current;
      if (tab === undefined) return;
      const by = (address: string, sent: RequestInit) => fetch(address, { ...sent, keepalive: true });
      const ended = json('DELETE /api/posts/{id}/writing/{tab}', { params: { id, tab } }, { quiet: true, by });
      // Without it the time of this tab runs out.
      ended.catch(() => undefined);
    };
    window.addEventListener('online', again);
    window.addEventListener('pagehide', end);
    return () => {
      clearInterval(beat);
      stopNews();
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [id, on]);

  return { writer, isElsewhere: on && writer?.mine === false, takeOver: () => void say(true) };
}

interface Claimed {
  tab: string;
  writing: Writing;
}

/** By a tab if one is known, else by the first of this page's that writes the post already, as after a crash. */
async function claim(id: string, { take, by }: { take: boolean; by?: string | undefined }): Promise<Claimed | null> {
  let first: Claimed | null = null;
  for await (const tab of by === undefined ? ownTabs() : [by]) {
    const body = { tab, take };
    const writing = await call('PUT /api/posts/{id}/writing', { params: { id }, body }).catch(() => null);
    if (!writing) break;
    const claimed = { tab, writing };
    if (writing.mine || !writing.own) return claimed;
    first ??= claimed;
  }
  return first;
}
