import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../shell/Loading.js';
import type { Audience } from './AnnouncementDialog.js';

const AnnouncementDialog = lazy(async () => ({
  default: (await import('./AnnouncementDialog.js')).AnnouncementDialog,
}));

interface AnnounceButtonProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  label: string;
  audience: Audience;
}

export function AnnounceButton({ label, audience, ...rest }: AnnounceButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...rest} startIcon={<CampaignIcon />} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <AnnouncementDialog title={label} audience={audience} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
