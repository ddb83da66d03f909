// Office Open XML (ECMA-376) and OpenDocument (OASIS).
import { lookIntoArchive } from './archive.service.ts';
import { refusal } from './refusal.rules.ts';
import type { Source } from './source.service.ts';
import { contentOf } from './unpack.service.ts';
import { eachElement } from './xml.rules.ts';
import type { ZipEntry } from './zip.service.ts';

export interface Found {
  /** As the content declares it; undefined if it does not. */
  type: string | undefined;
  unscannable: boolean;
}

const mostXml = 8 * 1024 * 1024;

export async function lookIntoOffice(source: Source): Promise<Found> {
  const { entries, unscannable } = await lookIntoArchive(source);
  for (const entry of entries) if (/\.rels$/i.test(entry.name)) mustStayAtHome(await textOf(source, entry));
  const list = entries.find(({ name }) => name === '[Content_Types].xml');
  return { type: list && mainTypeIn(await textOf(source, list)), unscannable };
}

/** The main part decides the type. */
function mainTypeIn(xml: string): string | undefined {
  let main: string | undefined;
  eachElement(xml, {
    element({ attributes }) {
      const type = attributes.find(([name]) => name === 'contenttype')?.[1] ?? '';
      if (/macro/i.test(type)) throw refusal('documents.active', `${type} may hold macros`);
      if (type.endsWith('.main+xml')) main ??= type.slice(0, -'.main+xml'.length);
    },
  });
  return main;
}

/** External templates and objects run on opening; external links and pictures do not. */
function mustStayAtHome(xml: string) {
  eachElement(xml, {
    element({ attributes }) {
      const of = Object.fromEntries(attributes);
      const brings = /\/(attachedTemplate|oleObject|frame|subDocument|package)$/.test(of['type'] ?? '');
      const isAway = /^external$/i.test(of['targetmode'] ?? '') && !/^file:\/\/\/[a-z]:/i.test(of['target'] ?? '');
      if (brings && isAway) throw refusal('documents.active', `${of['target']} is fetched from elsewhere`);
    },
  });
}

export async function lookIntoOpenDocument(source: Source): Promise<Found> {
  const { entries, unscannable } = await lookIntoArchive(source);
  const macro = entries.find(({ name }) => /^(Basic|Scripts)\/./.test(name));
  if (macro) throw refusal('documents.active', `${macro.name} holds macros`);
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml');
  const mimetype = entries.find(({ name }) => name === 'mimetype');
  return {
    type: mimetype && (await textOf(source, mimetype)).trim(),
    unscannable: unscannable || (manifest !== undefined && isEncrypted(await textOf(source, manifest))),
  };
}

/** OpenDocument encrypts contents, not zip entries. */
function isEncrypted(manifest: string): boolean {
  let found = false;
  eachElement(manifest, {
    element({ name }) {
      if (name === 'encryption-data') found = true;
    },
  });
  return found;
}

async function textOf(source: Source, entry: ZipEntry): Promise<string> {
  const content = await contentOf(source, entry, mostXml);
  if (!content) throw refusal('documents.damaged', `${entry.name} cannot be read`);
  return content.toString('utf8');
}
