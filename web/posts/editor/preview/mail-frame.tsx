import { useState } from 'react';
import type { MailPreview } from '#contract/mailings/previews.ts';
import { OwnFrame } from './own-frame.tsx';
import { showMail } from './mail-page.ts';
import css from './preview.module.css';

interface Props {
  title: string;
  mail: Pick<MailPreview['mails'][number], 'html' | 'pictures'>;
  dark: boolean;
}

/** As high as the mail. Mount it anew for another one. */
export function MailFrame({ title, mail, dark }: Props) {
  const [height, setHeight] = useState(600);
  return (
    <OwnFrame
      title={title}
      className={css.mailFrame}
      height={height}
      onDocument={(page) => {
        showMail(page, mail, dark);
        const grown = new ResizeObserver(() => setHeight(page.documentElement.scrollHeight));
        grown.observe(page.body);
        return () => grown.disconnect();
      }}
    />
  );
}
