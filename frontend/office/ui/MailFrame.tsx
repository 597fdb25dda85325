import Box from '@mui/material/Box';
import type { Language } from '../../../domain/enums/languages.js';

/** Links in the frame don't work: the email is only shown. */
const NO_LINKS = '<base target="_blank"><style>a{pointer-events:none}</style>';

interface MailFrameProps {
  title: string;
  html: string;
  language: Language;
}

/** Runs no scripts and opens nothing. */
export function MailFrame({ title, html, language }: MailFrameProps) {
  return (
    <Box
      component="iframe"
      title={title}
      lang={language}
      sandbox=""
      srcDoc={html.replace(/<head[^>]*>/i, (head) => head + NO_LINKS)}
      sx={{
        width: '100%',
        height: 'calc(100dvh - 220px)',
        minHeight: 320,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    />
  );
}

export function TextBubble({ text, language }: { text: string; language: Language }) {
  return (
    <Box
      lang={language}
      sx={{
        maxWidth: 420,
        px: 2,
        py: 1.5,
        borderRadius: '18px 18px 18px 4px',
        bgcolor: 'action.hover',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  );
}
