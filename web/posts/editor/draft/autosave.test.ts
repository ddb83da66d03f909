import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { ApiError, unreachable } from '#web/base/network/api-error.ts';
import { draft, id } from '../../fixtures/posts.ts';
import { createAutosave, type DraftServer, retryPause, savePause } from './autosave.ts';
import { isKept } from './draft-state.ts';
import type { DraftMemory, Remembered } from './draft-memory.ts';

const stale = new ApiError({ type: '', title: '', status: 412, code: 'stale', requestId: '' });
const offline = new ApiError(unreachable);

let stored: Post;
let server: { [K in keyof DraftServer]: ReturnType<typeof vi.fn<DraftServer[K]>> };
let kept: Map<string | null, Remembered>;
let memory: DraftMemory;

beforeEach(() => {
  vi.useFakeTimers();
  stored = draft({ version: 4 });
  kept = new Map();
  memory = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value ? kept.set(key, value) : kept.delete(key)),
  };
  server = {
    create: vi.fn(async () => stored),
    update: vi.fn(async (_id, _changes, version) => (stored = { ...stored, version: version + 1 })),
    read: vi.fn(async () => stored),
    copy: vi.fn(async () => draft({ id: id(2) })),
  };
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (post: Post | null) => createAutosave({ post, server, memory });

test('a new draft is made by the first words, not by a kind, and then only changes are sent', async () => {
  const autosave = open(null);
  autosave.change({ kind: 'circular' });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(server.create).not.toHaveBeenCalled();

  autosave.change({ title: 'Winter' });
  await vi.advanceTimersByTimeAsync(savePause - 1);
  autosave.change({ title: 'Winterdienst' });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(server.create.mock.calls).toEqual([[{ kind: 'circular', title: 'Winterdienst' }]]);

  autosave.change({ number: '8/2026' });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(server.update.mock.calls).toEqual([[id(1), { number: '8/2026' }, 4]]);
  expect(autosave.store.get().saving).toMatchObject({ is: 'saved' });
});

test('text typed during a request is sent after it, on the new version', async () => {
  const answer = Promise.withResolvers<Post>();
  server.update.mockReturnValueOnce(answer.promise);
  const autosave = open(stored);
  autosave.change({ title: 'Eins' });
  await vi.advanceTimersByTimeAsync(savePause);
  autosave.change({ title: 'Zwei' });
  await vi.advanceTimersByTimeAsync(savePause);
  answer.resolve({ ...stored, title: 'Eins', version: 5 });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(server.update.mock.calls).toEqual([
    [id(1), { title: 'Eins' }, 4],
    [id(1), { title: 'Zwei' }, 5],
  ]);
});

test('without a connection the change stays on this device, is tried again and comes back in the next visit', async () => {
  server.update.mockRejectedValueOnce(offline);
  const autosave = open(stored);
  autosave.change({ title: 'Ohne Netz' });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(autosave.store.get().saving.is).toBe('offline');
  expect(kept.get(id(1))).toEqual({ version: 4, fields: { title: 'Ohne Netz' } });

  const nextVisit = open(stored);
  expect(nextVisit.store.get().mine.title).toBe('Ohne Netz');
  await nextVisit.stop({ forget: false });

  await vi.advanceTimersByTimeAsync(retryPause);
  expect(autosave.store.get().saving.is).toBe('saved');
  expect(kept.size).toBe(0);
});

test('somebody else was first: nothing is overwritten until one version is chosen', async () => {
  const theirs = { ...stored, title: 'Deren Titel', version: 9 };
  server.update.mockRejectedValueOnce(stale);
  server.read.mockResolvedValue(theirs);
  const autosave = open(stored);
  autosave.change({ title: 'Mein Titel' });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(autosave.store.get().saving).toEqual({ is: 'conflict', theirs });

  autosave.change({ number: '8/2026' });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(server.update).toHaveBeenCalledTimes(1);

  autosave.keepMine();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.update).toHaveBeenLastCalledWith(id(1), { title: 'Mein Titel', number: '8/2026' }, 9);
});

test('taking the other version loads it again and discards mine', async () => {
  server.update.mockRejectedValueOnce(stale);
  server.read.mockResolvedValue({ ...stored, title: 'Deren Titel', version: 9 });
  const autosave = open(stored);
  autosave.change({ title: 'Mein Titel' });
  await vi.advanceTimersByTimeAsync(savePause);
  autosave.takeTheirs();
  expect(autosave.store.get()).toMatchObject({
    mine: { title: 'Deren Titel' },
    edition: 1,
    saving: { is: 'untouched' },
  });
  expect(kept.size).toBe(0);
});

test('a draft kept on this device does not overwrite a newer version either', () => {
  kept.set(id(1), { version: 3, fields: { title: 'Von gestern' } });
  expect(open(stored).store.get().saving).toEqual({ is: 'conflict', theirs: stored });
});

test('leaving saves the rest at once; deleting forgets it', async () => {
  const autosave = open(stored);
  autosave.change({ title: 'Schnell noch' });
  await autosave.stop();
  expect(server.update).toHaveBeenCalledTimes(1);
  expect(kept.size).toBe(0);

  const deleted = open(stored);
  deleted.change({ title: 'Weg damit' });
  await deleted.stop({ forget: true });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(server.update).toHaveBeenCalledTimes(1);
});

test('a title that is too long is kept as it was typed, not cut and not sent; the rest is saved', async () => {
  const long = 'Winterdienst '.repeat(20).trim();
  const autosave = open(stored);
  autosave.change({ title: long });
  autosave.change({ deadline: '2026-12-04' });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(server.update.mock.calls).toEqual([[id(1), { deadline: '2026-12-04' }, 4]]);
  expect(autosave.store.get()).toMatchObject({ mine: { title: long }, saving: { is: 'saved' } });
  expect(kept.get(id(1))).toEqual({ version: 5, fields: { title: long } });
  expect(open(stored).store.get()).toMatchObject({ mine: { title: long }, saving: { is: 'untouched' } });

  autosave.change({ title: 'Winterdienst' });
  await vi.advanceTimersByTimeAsync(savePause);
  expect(server.update.mock.lastCall).toEqual([id(1), { title: 'Winterdienst' }, 5]);
  expect(kept.size).toBe(0);
});

test('somebody takes over: nothing more is sent, and what was not saved is a draft of its own', async () => {
  const theirs = { ...stored, title: 'Deren Titel', version: 9 };
  server.read.mockResolvedValue(theirs);
  const autosave = open(stored);
  autosave.change({ title: 'Mein Titel' });
  await autosave.giveWay();
  await vi.advanceTimersByTimeAsync(savePause + retryPause);
  expect(server.update).not.toHaveBeenCalled();
  expect(kept.get(id(1))?.fields).toEqual({ title: 'Mein Titel' });

  await autosave.copyMine();
  expect(server.copy.mock.calls).toMatchObject([[{ title: 'Mein Titel', publishAt: null }]]);
  expect(autosave.store.get()).toMatchObject({ mine: { title: 'Deren Titel' }, saving: { is: 'untouched' } });
  expect(kept.size).toBe(0);
});

test('changes that were kept while somebody else might write are saved when that ends, as nobody saved others', async () => {
  server.read.mockResolvedValue(stored);
  const autosave = open(stored);
  autosave.change({ title: 'Mein Titel' });
  await autosave.giveWay();
  expect(isKept(autosave.store.get())).toBe(true);
  await vi.advanceTimersByTimeAsync(savePause + retryPause);
  expect(server.update).not.toHaveBeenCalled();

  await autosave.takeUp();
  expect(server.update.mock.calls).toEqual([[id(1), { title: 'Mein Titel' }, 4]]);
  expect(autosave.store.get().saving.is).toBe('saved');
});

test('changes that were kept meet another version as soon as somebody saves one', async () => {
  server.read.mockResolvedValue(stored);
  const autosave = open(stored);
  autosave.change({ title: 'Mein Titel' });
  await autosave.giveWay();
  server.read.mockResolvedValue({ ...stored, title: 'Deren Titel', version: 9 });
  await autosave.follow();
  await autosave.takeUp();
  expect(server.update).not.toHaveBeenCalled();
  expect(isKept(autosave.store.get())).toBe(false);
  expect(autosave.store.get()).toMatchObject({ mine: { title: 'Mein Titel' }, saving: { is: 'conflict' } });
});

test('a copy has an empty line where a quote held nothing but a picture', async () => {
  server.read.mockResolvedValue({ ...stored, version: 9 });
  const autosave = open(stored);
  const picture = {
    type: 'picture',
    attrs: { file: id(2), width: 9, height: 6, alt: 'Ein Gehweg', decorative: false },
  };
  autosave.change({ body: { type: 'doc', content: [{ type: 'blockquote', content: [picture] }] } });
  await autosave.giveWay();
  await autosave.copyMine();
  expect(server.copy.mock.lastCall).toMatchObject([
    { body: { content: [{ type: 'blockquote', content: [{ type: 'paragraph' }] }] } },
  ]);
});

test('changes of the other author are shown, where nothing is unsaved', async () => {
  const autosave = open(stored);
  server.read.mockResolvedValue({ ...stored, title: 'Deren Titel', version: 9 });
  await autosave.follow();
  expect(autosave.store.get()).toMatchObject({ mine: { title: 'Deren Titel' }, edition: 1 });

  autosave.change({ title: 'Mein Titel' });
  server.read.mockResolvedValue({ ...stored, title: 'Noch anders', version: 10 });
  await autosave.follow();
  expect(autosave.store.get().mine.title).toBe('Mein Titel');
});
