import { expect, it } from 'vitest';
import { worthRemembering } from './compiled.ts';

it.each([
  ['a state', 'const [open, setOpen] = useState(false);'],
  ['a hook', 'export function useLater(): boolean {'],
  ['a function handed over', '<Button onClick={() => go(1)} />'],
  ['a function with one name', '<List draw={item => item.name} />'],
  ['a list made anew', "<Crumbs steps={['a', 'b']} />"],
  ['an object made anew', '<Box style={{ width }} />'],
  ['a function of its own', '  const close = () => setOpen(false);'],
  ['a function written out', '  async function save() {'],
])('code with %s is compiled', (_what, code) => expect(worthRemembering.test(`export\n${code}\n`)).toBe(true));

it.each([
  ['draws what it is given', 'export function Row({ name }: Props) {\n  return <li onClick={go}>{name}</li>;\n}'],
  ['draws lists', '{posts.map((post) => <Row key={post.id} {...post} />)}'],
  ['tells a link where it comes from', '<Link to={address} state={{ from: pathname }} />'],
])('code that only %s is not compiled', (_what, code) => expect(worthRemembering.test(code)).toBe(false));
