import type { CreatePost, Post, UpdatePost } from '#contract/posts/posts.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { createStore, type Store } from '#web/base/store.ts';
import type { DraftMemory } from './draft-memory.ts';
import { changedFields, copyOf, type Draft, savable } from './draft.ts';
import { afterEvent, type DraftEvent, type DraftState, isKept, isOpen, isUnsaved, startOf } from './draft-state.ts';

export const savePause = 1200;
export const retryPause = 10_000;

export interface DraftServer {
  create(fields: UpdatePost): Promise<Post>;
  update(id: string, changes: UpdatePost, version: number): Promise<Post>;
  read(id: string): Promise<Post>;
  copy(fields: CreatePost): Promise<Post>;
}

export interface Autosave {
  store: Store<DraftState>;
  change(fields: Partial<Draft>): void;
  /** Saves now; true if everything is saved. */
  flush(): Promise<boolean>;
  /** The id of the post, which is created if there is none yet; undefined where that fails. */
  begin(): Promise<string | undefined>;
  remember(): void;
  collide(): Promise<void>;
  /** Sends nothing more, as somebody else writes now: changes that are not saved stay, beside the other version. */
  giveWay(): Promise<void>;
  /** Writes on after somebody else did: changes that meet no other version are saved. */
  takeUp(): Promise<void>;
  /** Shows what somebody else has saved since, where nothing is unsaved. */
  follow(): Promise<void>;
  /** A draft of one's own with the changes; then the other version is shown. */
  copyMine(): Promise<Post>;
  keepMine(): void;
  takeTheirs(): void;
  /** Saves in the background, or forgets a deleted draft; ends when that is done or has failed. */
  stop(options?: { forget: boolean }): Promise<void>;
}

interface Options {
  post: Post | null;
  server: DraftServer;
  memory: DraftMemory;
  onStored?: (post: Post) => void;
}

/** Debounced; sends only changes, and never overwrites another version. */
export function createAutosave({ post, server, memory, onStored }: Options): Autosave {
  const store = createStore(restored(post, memory));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;
  let mustBegin = false;

  const after = (event: DraftEvent) => store.set(afterEvent(store.get(), event));
  const idOf = () => store.get().post?.id ?? null;

  function schedule(pause: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void save(), pause);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    running ??= send().finally(() => (running = null));
    return running;
  }

  async function send() {
    const { post, saved, mine, saving } = store.get();
    const sent = savable(saved, mine);
    const changes = changedFields(saved, sent);
    if (saving.is === 'conflict' || !(isOpen(store.get()) || (mustBegin && !post))) return;
    after({ is: 'sending' });
    try {
      const stored = post ? await server.update(post.id, changes, post.version) : await server.create(changes);
      memory.write(post?.id ?? null, null);
      after({ is: 'stored', post: stored, sent, at: new Date() });
      remember();
      onStored?.(stored);
      if (store.get().saving.is === 'waiting') schedule(savePause);
    } catch (error) {
      await fail(error);
    }
  }

  async function fail(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'stale') return collide();
    const passing = error.status === 0 || error.status >= 502 || error.status === 429;
    after(passing ? { is: 'lost' } : { is: 'refused', error });
    remember();
    if (passing) schedule(retryPause);
  }

  async function collide() {
    const id = idOf();
    if (!id) return;
    try {
      after({ is: 'collided', theirs: await server.read(id) });
    } catch (error) {
      after(error instanceof ApiError && error.status > 0 ? { is: 'refused', error } : { is: 'lost' });
    }
    remember();
  }

  async function giveWay() {
    clearTimeout(timer);
    await running;
    await (isUnsaved(store.get()) ? collide() : follow());
  }

  async function follow() {
    const { post } = store.get();
    if (!post || !mayFollow()) return;
    const found = await server.read(post.id);
    if (found.version === store.get().post?.version || !mayFollow()) return;
    after(isKept(store.get()) ? { is: 'collided', theirs: found } : { is: 'followed', post: found });
  }

  function mayFollow(): boolean {
    const { saving } = store.get();
    return isKept(store.get()) || (saving.is !== 'conflict' && !isUnsaved(store.get()));
  }

  async function takeUp() {
    await (isKept(store.get()) ? keepMine() : follow());
  }

  async function copyMine() {
    const copy = await server.copy(copyOf(store.get().mine));
    takeTheirs();
    // It may be older than what has been saved since.
    await follow().catch(() => undefined);
    return copy;
  }

  function keepMine(): Promise<void> {
    after({ is: 'keptMine' });
    return save();
  }

  function takeTheirs() {
    memory.write(idOf(), null);
    after({ is: 'tookTheirs' });
  }

  function remember() {
    const { post, saved, mine } = store.get();
    const names = Object.keys(changedFields(saved, mine)) as (keyof Draft)[];
    const fields = Object.fromEntries(names.map((name) => [name, mine[name]])) as Partial<Draft>;
    memory.write(idOf(), isUnsaved(store.get()) ? { version: post?.version ?? null, fields } : null);
  }

  async function flush() {
    await running;
    await save();
    // Typed during the first request.
    if (store.get().saving.is === 'waiting') await save();
    return !isOpen(store.get());
  }

  async function begin() {
    await running;
    mustBegin = true;
    if (idOf() === null) await save();
    mustBegin = false;
    return idOf() ?? undefined;
  }

  if (isOpen(store.get())) schedule(savePause);
  return {
    store,
    flush,
    begin,
    remember,
    collide,
    change(fields) {
      after({ is: 'changed', fields });
      schedule(savePause);
    },
    keepMine: () => void keepMine(),
    takeTheirs,
    giveWay,
    takeUp,
    follow,
    copyMine,
    async stop({ forget } = { forget: false }) {
      clearTimeout(timer);
      if (stopped) return;
      stopped = true;
      if (forget) memory.write(idOf(), null);
      else {
        remember();
        await flush();
      }
    },
  };
}

function restored(post: Post | null, memory: DraftMemory): DraftState {
  const start = startOf(post);
  const kept = memory.read(post?.id ?? null);
  if (!kept) return start;
  const changed = afterEvent(start, { is: 'changed', fields: kept.fields });
  const overtaken = post !== null && kept.version !== null && kept.version !== post.version && isOpen(changed);
  return overtaken ? afterEvent(changed, { is: 'collided', theirs: post }) : changed;
}
