import Link from '@mui/material/Link';
import { useState } from 'react';
import { useText } from '../../../shell/texts.js';
import { useSite } from '../useSite.js';
import { CallDialog } from './CallDialog.js';

export interface Child {
  id: string;
  firstName: string;
  lastName: string;
}

export function ChildName({ child, shown }: { child: Child; shown: string }) {
  const t = useText();
  const { rights } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  if (!rights.may('site.groupContacts')) return shown;
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('attendance.whomToCall', { name: shown })}
        onClick={() => setIsOpen(true)}
        sx={{ font: 'inherit', textAlign: 'start', verticalAlign: 'baseline', overflowWrap: 'anywhere' }}
      >
        {shown}
      </Link>
      {isOpen && <CallDialog child={child} onClose={() => setIsOpen(false)} />}
    </>
  );
}
