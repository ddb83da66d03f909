import { cloneElement, Fragment, type ReactElement } from 'react';

interface Props {
  /** "Read the `<terms>terms</terms>`." */
  text: string;
  elements: Record<string, ReactElement>;
}

export function WithElements({ text, elements }: Props) {
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/);
  return parts.map((part, index) => {
    const element = elements[part];
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    return index % 3 === 1 && element ? cloneElement(element, { key: index }, parts[index + 1]) : null;
  });
}
