import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormFrame } from '../../forms/FormFrame.js';
import type { FrameState } from '../../forms/useForm.js';
import { useText } from '../../shell/texts.js';
import type { NextStep } from './useSectionForm.js';
import { SectionFooter } from './SectionFooter.js';

interface SectionFrameProps {
  form: FrameState;
  locked: string | null;
  isComplete: boolean;
  next: NextStep | null;
  onSubmit: (goesOn: boolean) => void;
  intro?: string | null;
  close: () => void;
  children: ReactNode;
}

export function SectionFrame({ locked, intro, close, children, ...rest }: SectionFrameProps) {
  const text = useText();
  const footer =
    locked === null ? (
      <SectionFooter {...rest} />
    ) : (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={close}>
          {text('dialog.close')}
        </Button>
      </Box>
    );
  return (
    <FormFrame form={rest.form} locked={locked} footer={footer}>
      {intro && <p>{intro}</p>}
      {children}
    </FormFrame>
  );
}
