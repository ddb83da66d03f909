import { useState } from 'react';
import { classes } from './classes.ts';
import css from './avatar.module.css';
import { showing } from './showing.ts';

interface Props {
  name: string;
  /** Its address, or the picture itself. */
  picture?: string | File | null | undefined;
  size?: 'small' | 'large';
  tone?: 'soft' | 'strong' | 'sunken';
}

/** A person's picture or, where there is none or it does not load, initials; the name always stands beside it, so it is silent. */
export function Avatar({ name, picture, size, tone = 'soft' }: Props) {
  const look = classes(css.avatar, size && css[size], css[tone]);
  const [broken, setBroken] = useState<string | File | null>(null);
  const source = typeof picture === 'string' ? { src: picture } : picture && { ref: showing(picture) };
  return source && picture !== broken ? (
    <img {...source} className={look} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture ?? null)} />
  ) : (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last name: `Jutta von der Heide` is JH. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word.charAt(0) !== word.charAt(0).toLowerCase());
  const [first = name.trim(), ...rest] = words;
  return [first, rest.at(-1) ?? '']
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
}
