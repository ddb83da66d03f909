import { isSafeLink } from '#contract/base/text/rich-text-words.ts';

/** Completes a typed address; null if it is not safe. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const completed = complete(text);
  return text !== '' && completed.length <= 2000 && isSafeLink(completed) ? completed : null;
}

function complete(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+\.\w+:\d/.test(text)) return text;
  if (text.startsWith('/')) return text;
  if (/^[^\s/@]+@[^\s/@]+\.\w+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()/-]{5,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return /^[^\s/]+\.\w{2,}/.test(text) ? `https://${text}` : text;
}
