import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { RecordHead, type BackLinkProps } from '../ui/RecordHead.js';

interface FormPageProps {
  title: string;
  back: BackLinkProps;
  /** The widest it gets, in pixels. */
  width?: number;
  children: ReactNode;
}

export function FormPage({ title, back, width = 720, children }: FormPageProps) {
  return (
    <>
      <RecordHead back={back} title={title} />
      <Card variant="outlined" sx={{ maxWidth: width, overflow: 'visible' }}>
        {children}
      </Card>
    </>
  );
}
