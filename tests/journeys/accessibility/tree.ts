import type { Page } from 'playwright';

export interface Told {
  role: string;
  name: string;
  url: string | undefined;
  level: number;
  modal: boolean;
  within: Told[];
}

interface Node {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** The accessibility tree in reading order, once loading is over. */
export async function treeOf(page: Page): Promise<Told[]> {
  await page.waitForFunction(
    () =>
      document.querySelector('main') !== null &&
      document.querySelector('[aria-busy="true"]') === null &&
      !document.body.innerText.includes('Wird geladen'),
  );
  const client = await page.context().newCDPSession(page);
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const tree: Told[] = [];
  const read = (node: Node, within: Told[]): void => {
    const told = toldOf(node, within);
    if (!node.ignored) tree.push(told);
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) read(child, node.ignored ? within : [told, ...within]);
    }
  };
  for (const node of nodes) if (!node.parentId) read(node, []);
  return tree;
}

function toldOf(node: Node, within: Told[]): Told {
  const property = (name: string) => node.properties?.find((one) => one.name === name)?.value.value;
  return {
    role: node.role?.value ?? '',
    name: (node.name?.value ?? '').trim(),
    url: property('url') as string | undefined,
    level: Number(property('level') ?? 0),
    modal: property('modal') === true,
    within,
  };
}
