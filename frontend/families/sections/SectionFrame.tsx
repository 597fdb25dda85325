import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { getEnumLabelKey } from '../../../domain/enums/enums.js';
import { FormField } from '../../forms/FormField.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import type { Section } from '../../../domain/enums/enums.js';
import type { FrameState } from '../../forms/useForm.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { useText } from '../../shell/texts.js';
import { FamilyEmailBox } from './office-filling.js';

export type NextStep = Section | 'review';

interface SectionFooterProps {
  form: Pick<FrameState, 'isBusy' | 'faultCount' | 'isUnsent'>;
  /** The section was saved as complete, which can't be undone. */
  isComplete: boolean;
  next: NextStep | null;
  onSubmit: (goesOn: boolean) => void;
}

export function SectionFooter({ form, isComplete, next, onSubmit }: SectionFooterProps) {
  const text = useText();
  return (
    <FormFooter
      form={form}
      action={text('section.save')}
      onSubmit={() => onSubmit(false)}
      more={
        next && (
          <BusyButton
            type="submit"
            variant="outlined"
            size="large"
            isBusy={form.isBusy}
            sx={{ flex: '3 1 auto', px: 1.5, lineHeight: 1.25 }}
            onClick={() => onSubmit(true)}
          >
            {next === 'review'
              ? text('section.saveAndReview')
              : text('section.saveAndGoOn', { section: text(getEnumLabelKey('section', next)) })}
          </BusyButton>
        )
      }
    >
      <FormField
        name="complete"
        disabled={isComplete}
        hint={text(isComplete ? 'section.completeLocked' : 'section.completeHint')}
      />
      <FamilyEmailBox />
    </FormFooter>
  );
}

interface SectionFrameProps extends SectionFooterProps {
  form: FrameState;
  locked: string | null;
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
