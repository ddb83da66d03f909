import { useState } from 'react';
import { classes } from '../text/classes.ts';
import css from './avatar.module.css';
import { showing } from './showing.ts';

interface Props {
  name: string;
  /** A URL or the file itself. */
  picture?: string | File | null | undefined;
  size?: 'small' | 'large';
  tone?: 'soft' | 'strong' | 'sunken';
}

/** Initials without a picture. Hidden from screen readers, as the name is beside it. */
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

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word.charAt(0) !== word.charAt(0).toLowerCase());
  const [first = name.trim(), ...rest] = words;
  return [first, rest.at(-1) ?? '']
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
}
