import type { Language } from '../../../domain/enums/enums.js';
import styles from './MailFrame.module.css';

/** Links in the frame don't work: the mail is only shown. */
const NO_LINKS = '<base target="_blank"><style>a{pointer-events:none}</style>';

interface MailFrameProps {
  title: string;
  html: string;
  language: Language;
}

/** A mail as it looks, in a frame that runs no scripts and opens nothing. */
export function MailFrame({ title, html, language }: MailFrameProps) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      lang={language}
      sandbox=""
      srcDoc={html.replace(/<head[^>]*>/i, (head) => head + NO_LINKS)}
    />
  );
}
