import type { Portrait } from '../tenants/portrait.ts';
import { autumn } from './autumn.ts';
import type { Occasion } from './occasion.ts';
import { ofBeispielstadt, ofMusterland } from './own.ts';
import { recent } from './recent.ts';
import { spring } from './spring.ts';
import { summer } from './summer.ts';
import { unpublished } from './unpublished.ts';
import { winter } from './winter.ts';

export function occasionsOf({ tenantId }: Portrait): Occasion[] {
  const own = tenantId === 'musterland' ? ofMusterland : ofBeispielstadt;
  return [...recent, ...winter, ...spring, ...summer, ...autumn, ...own, ...unpublished];
}
