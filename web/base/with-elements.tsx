import { cloneElement, Fragment, type ReactElement } from 'react';

interface Props {
  /** With the elements by name: "Read the `<terms>terms</terms>`." */
  text: string;
  elements: Record<string, ReactElement>;
}

/** A text in which some words stand in elements. */
export function WithElements({ text, elements }: Props) {
  // Between two texts stand the name of an element and the words in it.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    const element = elements[part];
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    return index % 3 === 1 && element ? cloneElement(element, { key: index }, parts[index + 1]) : null;
  });
}
