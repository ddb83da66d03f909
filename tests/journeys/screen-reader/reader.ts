import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { expect } from 'vitest';
import { discard } from '#tests/support/discard.ts';
import { ofDebian } from '../../../scripts/browser.mjs';
import { until } from '../engines/page.ts';
import { end, openDesktop } from './desktop.ts';
import { startSynthesizer } from './synthesizer.ts';

const [browserPath = ''] = ofDebian.firefox.files;

export type Reader = Awaited<ReturnType<typeof openReader>>;

const noted = /voice requested with language='(?<language>[a-z]+)'|SPEECH OUTPUT: '(?<text>.+?)'(?: voice=|\{)/g;

/** The machine's Firefox at an address, and its Orca, which speaks text. */
export async function openReader(address: string) {
  const place = await mkdtemp(join(tmpdir(), 'orca-'));
  const voice = join(place, 'voice');
  const { spoken, close: silence } = await startSynthesizer(voice);
  const desktop = await openDesktop(place);
  desktop.env['SPEECHD_ADDRESS'] = `unix_socket:${voice}`;
  await writeSettings(place);
  /** Utterances before the last key. */
  let before = 0;

  /** In any order, which follows that in which the browser's events come. */
  function hear(...words: readonly (string | RegExp)[]): Promise<void> {
    return until(async () => {
      const texts = spoken.slice(before);
      const isRead = (one: string | RegExp) =>
        texts.some((text) => (one instanceof RegExp ? one.test(text) : one === text));
      expect({ unread: words.filter((one) => !isRead(one)), texts }).toEqual({ unread: [], texts });
    });
  }

  const notes = join(place, 'notes');
  const orca = desktop.start('orca', ['--debug-file', notes]);
  let browser: Browser | undefined;
  async function close() {
    await browser?.close();
    await desktop.close();
    silence();
    await discard(place);
  }
  try {
    await hear('Bildschirmleser an.');
    browser = await openBrowser(address, desktop.env);
  } catch (fault) {
    await close();
    throw fault;
  }
  return {
    hear,
    /** Ends Orca, and returns the language in which it took each text; until version 43 it notes that, and has one voice. */
    async languages(): Promise<Map<string, string>> {
      await end(orca);
      let language = '';
      const found = new Map<string, string>();
      for (const { groups } of (await readFile(notes, 'utf8')).matchAll(noted)) {
        language = groups?.['language'] ?? language;
        if (groups?.['text']) found.set(groups['text'], language);
      }
      return found;
    },
    async press(key: string, ...words: (string | RegExp)[]) {
      before = spoken.length;
      await desktop.type('key', key);
      await hear(...words);
    },
    close,
  };
}

/** In a window that has the focus, at a page that is complete. */
async function openBrowser(address: string, env: NodeJS.ProcessEnv): Promise<Browser> {
  const timeout = 90_000;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: browserPath,
    headless: false,
    env,
    args: ['--kiosk', address],
    extraPrefsFirefox: { 'intl.accept_languages': 'de' },
    timeout,
  });
  const [page] = await browser.pages();
  await page?.waitForSelector('h1', { timeout });
  return browser;
}

/** Speaks each page's own language, German where it has none, without naming keys and signs. */
async function writeSettings(place: string): Promise<void> {
  const voice = { established: true, family: { lang: 'de', dialect: '' } };
  const voices = { default: voice, uppercase: voice, hyperlink: voice, system: voice };
  const general = {
    startingProfile: ['Default', 'default'],
    voices,
    enableKeyEcho: false,
    enableBraille: false,
    enableSound: false,
    // A person who presses a key interrupts it.
    sayAllOnLoad: false,
    verbalizePunctuationStyle: 3,
  };
  const profiles = { default: { profile: ['Default', 'default'], pronunciations: {}, keybindings: {} } };
  await mkdir(join(place, 'data/orca'));
  await writeFile(
    join(place, 'data/orca/user-settings.conf'),
    JSON.stringify({ general, profiles, pronunciations: {}, keybindings: {} }),
  );
}
