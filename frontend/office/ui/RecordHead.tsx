import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { PageTitle } from '../../shell/PageTitle.js';
import { BackLink, type BackLinkProps } from './BackLink.js';

interface RecordHeadProps {
  /** Null if there's nothing to go back to. */
  back: BackLinkProps | null;
  title: string;
  /** Next to the title, such as a status. */
  children?: ReactNode;
}

/** The top of a record's page. */
export function RecordHead({ back, title, children }: RecordHeadProps) {
  return (
    <Stack spacing={0.5} sx={{ mb: 2, alignItems: 'flex-start' }}>
      {back && <BackLink {...back} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <PageTitle>{title}</PageTitle>
        {children}
      </Stack>
    </Stack>
  );
}
