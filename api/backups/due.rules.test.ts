import { describe, expect, it } from 'vitest';
import { isBackupDue, isRehearsalDue, type Runs, warningOf } from './due.rules.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const none: Runs = {
  backup: undefined,
  failedBackup: undefined,
  rehearsal: undefined,
  failedRehearsal: undefined,
  installedAt: at('01T00:00'),
};
const run = (text: string, name = text) => ({ at: at(text), name });

describe('a backup at 02:30 is due', () => {
  it.each<[string, Partial<Runs>, string, boolean]>([
    ['where none was made', {}, '20T12:00', true],
    ['after the time of the day', { backup: run('19T02:31') }, '20T02:30', true],
    ['not before', { backup: run('19T02:31') }, '20T02:29', false],
    ['not twice', { backup: run('20T02:31') }, '20T23:59', false],
    ['later, where the program did not run at the time', { backup: run('17T02:31') }, '20T01:00', true],
    ['not at once after a failure', { backup: run('19T02:31'), failedBackup: run('20T02:30') }, '20T03:15', false],
    ['an hour after a failure', { backup: run('19T02:31'), failedBackup: run('20T02:30') }, '20T03:30', true],
    ['after the failure of another day', { backup: run('18T02:31'), failedBackup: run('19T23:50') }, '20T02:30', true],
    ['though the clock was a day ahead at the last one', { backup: run('21T02:30') }, '20T02:30', true],
    ['not by a backup of the command alone', { backup: run('20T14:00') }, '20T15:00', false],
  ])('%s', (_, runs, now, due) => {
    expect(isBackupDue({ ...none, ...runs }, '02:30', at(now))).toBe(due);
  });
});

describe('a rehearsal is due', () => {
  it.each<[string, Partial<Runs>, boolean]>([
    ['not without a backup', {}, false],
    ['after the first backup', { backup: run('20T02:30', 'b') }, true],
    ['not of a backup that is proven', { backup: run('20T02:30', 'b'), rehearsal: run('12T03:00', 'b') }, false],
    ['not before a week', { backup: run('20T02:30', 'b'), rehearsal: run('14T03:00', 'a') }, false],
    ['after a week', { backup: run('20T02:30', 'b'), rehearsal: run('12T03:00', 'a') }, true],
    [
      'not of a backup that has failed at it',
      { backup: run('20T02:30', 'b'), failedRehearsal: run('20T03:00', 'b') },
      false,
    ],
    [
      'with the next backup after a failure',
      { backup: run('20T02:30', 'c'), rehearsal: run('18T03:00', 'a'), failedRehearsal: run('19T03:00', 'b') },
      true,
    ],
  ])('%s', (_, runs, due) => {
    expect(isRehearsalDue({ ...none, ...runs }, at('20T04:00'))).toBe(due);
  });
});

describe('the office is warned', () => {
  const well = { backup: run('20T02:30', 'b'), rehearsal: run('18T03:00', 'a') };
  it.each<[string, Partial<Runs>, ReturnType<typeof warningOf>]>([
    ['not where all is well', well, null],
    ['of a failure', { ...well, failedBackup: run('20T03:30') }, 'backupFailed'],
    ['not of a failure that was mended', { ...well, failedBackup: run('20T01:30') }, null],
    ['of a backup older than two days', { ...well, backup: run('17T02:30', 'b') }, 'backupOld'],
    ['where none was ever made', {}, 'backupOld'],
    ['not on the first day', { installedAt: at('20T01:00') }, null],
    ['of a failed rehearsal', { ...well, failedRehearsal: run('20T03:00', 'b') }, 'rehearsalFailed'],
    ['of a rehearsal older than two weeks', { ...well, rehearsal: run('05T03:00', 'a') }, 'rehearsalOld'],
    ['of a clock that was far ahead', { ...well, backup: run('28T02:30') }, 'backupOld'],
    ['of the backup first', { backup: run('17T02:30'), failedRehearsal: run('20T03:00') }, 'backupOld'],
  ])('%s', (_, runs, warning) => {
    expect(warningOf({ ...none, ...runs }, at('20T12:00'))).toBe(warning);
  });
});
