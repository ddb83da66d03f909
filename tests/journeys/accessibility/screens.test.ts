import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { desk, faultsOf } from './faults.ts';
import { firstPost, importUnderWay } from './prepared.ts';
import { elsewhereScreens, screens, tenants } from './screens.ts';

let house: House;
let elsewhere: House;
beforeAll(async () => {
  house = await openHouse();
  elsewhere = await openHouse({ tenants });
});
afterAll(async () => {
  await house.close();
  await elsewhere.close();
});
const visitor = (open: House) => open.visitor({ viewport: desk });

it.each(screens)('$who at $paths.0', async ({ who, paths }) => {
  const { page, context } = await visitor(house);
  if (who) await signInDirectly(context, who);
  expect(await faultsOf(page, [...paths, ...(await firstPost(page, who))])).toEqual({});
  await context.close();
});

it('an import at its steps', async () => {
  const { page, context } = await visitor(house);
  await signInDirectly(context, 'office@zunfthaus.example');
  const read = await importUnderWay(context);
  const checked = await importUnderWay(context, { checked: true });
  const paths = [read, checked, `${checked}&is=new`, `${checked}&open=6`];
  expect(await faultsOf(page, paths)).toEqual({});
  await page.goto(checked);
  await page.getByRole('region', { name: 'Fehler in Angaben, die nicht Pflicht sind' }).waitFor();
  await context.close();
});

it.each(elsewhereScreens)('a guest where $tenant is used', async ({ tenant, paths }) => {
  const { page, context } = await visitor(elsewhere);
  await context.addCookies([{ name: 'tenant', value: tenant, url: elsewhere.address }]);
  expect(await faultsOf(page, paths)).toEqual({});
  await context.close();
});
