import { craftCatalogue } from '#api/crafts/catalogue.service.ts';
import { sampleId } from './ids.ts';

export function craftsOf(tenantId: string) {
  return craftCatalogue().map((craft) => ({
    id: sampleId(tenantId, `craft:${craft.annex}/${craft.number}`),
    ...craft,
  }));
}
