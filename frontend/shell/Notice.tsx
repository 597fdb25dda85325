import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../domain/messages/keys.js';
import { PageTitle } from './PageTitle.js';
import { useText } from './texts.js';

interface NoticeProps {
  title: MessageKey;
  text: MessageKey;
  action?: MessageKey;
  onAction?: () => void;
  isPage?: boolean;
  children?: ReactNode;
}

export function Notice({ title, text, action, onAction, isPage = false, children }: NoticeProps) {
  const t = useText();
  return (
    <Stack
      component="section"
      spacing={2}
      sx={{
        alignSelf: 'center',
        alignItems: 'center',
        width: '100%',
        maxWidth: 560,
        mx: 'auto',
        px: 2,
        py: 6,
        textAlign: 'center',
      }}
    >
      <OpenBook />
      {isPage ? <PageTitle>{t(title)}</PageTitle> : <Typography variant="h2">{t(title)}</Typography>}
      <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t(text)}
      </Typography>
      {action && (
        <Button variant="contained" onClick={onAction}>
          {t(action)}
        </Button>
      )}
      {children}
    </Stack>
  );
}

export function UnreachableNotice({ onRetry }: { onRetry: () => void }) {
  return <Notice isPage title="away.title" text="away.text" action="away.retry" onAction={onRetry} />;
}

function OpenBook() {
  return (
    <svg viewBox="0 0 120 88" width="120" height="88" aria-hidden="true">
      <circle cx="60" cy="36" r="22" fill="var(--sun)" />
      <path
        d="M6 58c18-8 38-6 54 4 16-10 36-12 54-4v20c-18-8-38-6-54 4-16-10-36-12-54-4Z"
        fill="var(--card)"
        stroke="var(--turquoise)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M60 62v20" stroke="var(--turquoise)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
