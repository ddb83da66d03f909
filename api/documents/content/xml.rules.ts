import { Parser } from 'saxen';
import { refusal } from './refusal.rules.ts';

export interface Element {
  name: string;
  attributes: readonly (readonly [name: string, value: string])[];
}

interface Tell {
  element(element: Element): void;
  text?(text: string, within: string): void;
  attention?(text: string): void;
  question?(text: string): void;
}

/** Throws `documents.damaged` for malformed XML. */
export function eachElement(xml: string, { element, text, attention, question }: Tell): void {
  let within = '';
  const parser = new Parser();
  parser.on('openTag', (name, attributesOf, decode) => {
    within = localName(name);
    const attributes = Object.entries(attributesOf()).map(
      ([attribute, value]) => [localName(attribute), decode(value)] as const,
    );
    element({ name: within, attributes });
  });
  if (text) parser.on('text', (content) => text(content, within));
  if (attention) parser.on('attention', attention);
  if (question) parser.on('question', question);
  parser.on('error', (error) => {
    throw refusal('documents.damaged', error.message);
  });
  parser.parse(xml);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
