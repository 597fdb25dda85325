import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../shell/texts.js';
import { ConflictNotice } from './FormNotices.js';
import type { FormControl as Control } from './form-parts.js';
import { getDescribedBy, getFaultId, getHintId, getLabelId } from './input-props.js';

interface FieldNotesProps {
  control: Control;
  hint: string | undefined;
  inWords?: ((raw: unknown) => string) | undefined;
}

const NOTE = { mx: 0, mt: 0.75, fontSize: '0.9375rem', lineHeight: 1.5 };

export function FieldNotes({ control, hint, inWords }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <FormHelperText id={getHintId(control)} error={false} sx={NOTE}>
          {hint}
        </FormHelperText>
      )}
      {control.fault && (
        <FormHelperText
          id={getFaultId(control)}
          error
          sx={{ ...NOTE, display: 'flex', alignItems: 'flex-start', gap: 0.75, fontWeight: 650 }}
        >
          <ErrorOutlined aria-hidden sx={{ fontSize: '1.25rem', mt: '1px' }} />
          {control.fault}
        </FormHelperText>
      )}
      {control.conflict && <ConflictNotice control={control} choice={control.conflict} inWords={inWords} />}
    </>
  );
}

interface FieldLabelProps {
  control: Control;
  component: 'label' | 'legend' | 'div';
  isDisabled: boolean;
}

/** The label above an input. Its required mark is only visual: the input itself has aria-required. */
function FieldLabel({ control, component, isDisabled }: FieldLabelProps) {
  const t = useText();
  return (
    <Typography
      id={getLabelId(control)}
      component={component}
      {...(component === 'label' && { htmlFor: control.id })}
      sx={{
        p: 0,
        mb: 0.75,
        fontWeight: 650,
        ...(control.required &&
          !isDisabled && {
            '&::after': { content: "var(--required-sign, ' *' / '')", color: 'error.main' },
          }),
      }}
    >
      {t(control.label)}
    </Typography>
  );
}

interface FieldFrameProps extends FieldNotesProps {
  isDisabled?: boolean;
  kind?: 'field' | 'group' | 'radios';
  children: ReactNode;
}

export function FieldFrame({
  control,
  hint,
  inWords,
  isDisabled = false,
  kind = 'field',
  children,
}: FieldFrameProps) {
  const content = (
    <>
      <FieldLabel
        control={control}
        component={kind === 'field' ? 'label' : kind === 'group' ? 'legend' : 'div'}
        isDisabled={isDisabled}
      />
      {children}
      <FieldNotes control={control} hint={hint} inWords={inWords} />
    </>
  );
  if (kind === 'group') {
    return (
      <Box
        component="fieldset"
        aria-describedby={getDescribedBy(control, hint)}
        sx={{ minWidth: 0, p: 0, m: 0, border: 0 }}
      >
        {content}
      </Box>
    );
  }
  return (
    <FormControl fullWidth error={control.fault !== null} disabled={isDisabled}>
      {content}
    </FormControl>
  );
}
