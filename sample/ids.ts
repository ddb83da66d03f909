import { v5 } from 'uuid';

const namespace = '6f0c1f3e-5d0b-4c39-9d0e-6a1f0f6f7a55';

/** The same on every machine; `name` as in `guild:tischler`. */
export function sampleId(tenantId: string, name: string): string {
  return v5(`${tenantId}/${name}`, namespace);
}
