import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { RecordHead } from '../ui/RecordHead.js';
import type { BackLinkProps } from '../ui/BackLink.js';

interface FormPageProps {
  title: string;
  back: BackLinkProps;
  children: ReactNode;
}

/** A page with one form. */
export function FormPage({ title, back, children }: FormPageProps) {
  return (
    <>
      <RecordHead back={back} title={title} />
      <Card variant="outlined" sx={{ maxWidth: 720 }}>
        {children}
      </Card>
    </>
  );
}
