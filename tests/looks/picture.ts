// `npm run picture` draws the feed of a member for the README.
import { join } from 'node:path';
import sharp from 'sharp';
import { openHouse, quiet, signInDirectly } from '../journeys/support/house.ts';
import { ownPlace } from './own-place.ts';

const house = await openHouse({ data: await ownPlace() });
try {
  const { context, page } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(page);
  const path = join(import.meta.dirname, '../../docs/feed.webp');
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(path);
} finally {
  await house.close();
}
