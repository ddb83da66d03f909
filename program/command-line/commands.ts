import { adminInvite } from './admin-invite.command.ts';
import { backup } from './backup.command.ts';
import { check } from './check.command.ts';
import type { CommandLine } from './command.ts';
import { filesAdopt } from './files-adopt.command.ts';
import { filesCheck } from './files-check.command.ts';
import { filesMove } from './files-move.command.ts';
import { jobsDiscard } from './jobs-discard.command.ts';
import { jobsList } from './jobs-list.command.ts';
import { jobsRetry } from './jobs-retry.command.ts';
import { mailRelease } from './mail-release.command.ts';
import { maintenanceOff } from './maintenance-off.command.ts';
import { maintenanceOn } from './maintenance-on.command.ts';
import { restore } from './restore.command.ts';
import { secretNew } from './secret-new.command.ts';
import { startProgram } from './start.command.ts';
import { verify } from './verify.command.ts';
import { version } from './version.command.ts';

/** In the order of the help. */
export const commands: readonly CommandLine[] = [
  startProgram,
  check,
  version,
  backup,
  verify,
  restore,
  mailRelease,
  maintenanceOn,
  maintenanceOff,
  adminInvite,
  filesCheck,
  filesMove,
  filesAdopt,
  jobsList,
  jobsRetry,
  jobsDiscard,
  secretNew,
];
