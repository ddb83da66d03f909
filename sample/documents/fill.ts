import { CreateFolder } from '#contract/documents/folders.ts';
import { folderHandlers } from '#api/documents/folders/folders.routes.ts';
import { type Act, perform, withId } from '../acts.ts';
import { sampleId } from '../ids.ts';
import { type Address, targetOf } from '../members/address.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { filedAt } from './filed-at.ts';
import { type Branch, treeOf } from './tree.ts';

/** Folders, each after its parent. */
export function folderActs(portrait: Portrait, today: string): Act[] {
  const { tenantId } = portrait;
  const idOf = (key: string) => sampleId(tenantId, `folder:${key}`);
  const targets = (addresses: readonly Address[]) => addresses.map((address) => targetOf(address, tenantId));
  const actsOf = (branches: readonly Branch[], parent: string | null): Act[] =>
    branches.flatMap(({ key, name, to, except = [], age, within = [] }) => {
      const audience = to ? { include: targets(to), exclude: targets(except) } : null;
      const body = withId(CreateFolder.parse({ name, audience }), idOf(key));
      const act: Act = {
        at: filedAt(today, age, '10:00'),
        play: (stage) =>
          parent === null
            ? perform(stage, folderHandlers.createFolder, { body })
            : perform(stage, folderHandlers.createIn, { params: { id: parent }, body }),
      };
      return [act, ...actsOf(within, idOf(key))];
    });
  return actsOf(treeOf(portrait, today), null);
}
