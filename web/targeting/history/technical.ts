/** Columns kept for the program's sake, of no use to whoever reads what was changed. */
const technical = new Set(['id', 'tenantId', 'version', 'createdAt', 'updatedAt', 'stateAt', 'search', 'searchText']);

export function isTechnical(field: string): boolean {
  return technical.has(field);
}
