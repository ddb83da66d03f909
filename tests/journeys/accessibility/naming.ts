import type { Told } from './tree.ts';

const controls = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

const places = new Set(['alertdialog', 'complementary', 'dialog', 'navigation', 'region']);

/** Roles that give context to the controls in them. */
const groups = new Set([
  ...places,
  'article',
  'banner',
  'combobox',
  'contentinfo',
  'form',
  'group',
  'listitem',
  'listbox',
  'main',
  'menu',
  'radiogroup',
  'row',
  'search',
  'tablist',
  'toolbar',
  'Date',
  'DateTime',
  'InputTime',
]);

export function faultsIn(tree: Told[]): string[] {
  return [...nameless(tree), ...alike(tree), ...outline(tree)];
}

function nameless(tree: Told[]): string[] {
  return tree
    .filter(({ role, name }) => (controls.has(role) || places.has(role)) && !name)
    .map((node) => `${node.role} without a name in ${placeOf(node)}`);
}

function alike(tree: Told[]): string[] {
  const things = tree.filter(({ role }) => controls.has(role) || places.has(role));
  const byName = Map.groupBy(things, (node) => {
    // Landmarks must be distinct in the page, controls in their group.
    const near = places.has(node.role) ? undefined : groupOf(node);
    return JSON.stringify([node.role, node.name, near && tree.indexOf(near)]);
  });
  return [...byName.values()]
    .filter((same) => same.length > 1 && new Set(same.map(({ url }) => url ?? Symbol('of its own'))).size > 1)
    .map(([first, ...others]) => `${others.length + 1} ${first?.role} named "${first?.name}" in ${placeOf(first)}`);
}

/** One main, one h1, no skipped level. An open dialog is checked alone. */
function outline(tree: Told[]): string[] {
  const isCovered = tree.some(({ modal }) => modal);
  const count = (wanted: (node: Told) => boolean) => tree.filter(wanted).length;
  const mains = count(({ role }) => role === 'main');
  const titles = count(({ role, level }) => role === 'heading' && level === 1);
  const headings = tree.filter(({ role }) => role === 'heading');
  const gaps = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? (isCovered ? 1 : 0)) + 1);
  return [
    ...(!isCovered && mains !== 1 ? [`${mains} main parts`] : []),
    ...(!isCovered && titles !== 1 ? [`${titles} titles`] : []),
    ...headings.filter(({ name }) => !name).map(({ level }) => `heading ${level} without words`),
    ...gaps.map(({ level, name }) => `heading ${level} "${name}" with none of level ${level - 1} before it`),
  ];
}

function groupOf({ within }: Told): Told | undefined {
  return within.find(({ role }) => groups.has(role));
}

function placeOf(node: Told | undefined): string {
  const group = node && groupOf(node);
  return group ? `${group.role} "${group.name.slice(0, 40)}"` : 'the page';
}
