import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isEmpty } from '../../../domain/fields/field-rule.js';
import type { RawValues } from '../../../domain/forms/form.js';
import { useFormParts } from '../../forms/form-parts.js';
import { useText } from '../../shell/texts.js';

interface FillButtonProps {
  label: string;
  done: string;
  onFill: () => void;
}

export function FillButton({ label, done, onFill }: FillButtonProps) {
  const [isDone, setIsDone] = useState(false);
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        variant="outlined"
        onClick={() => {
          onFill();
          setIsDone(true);
        }}
      >
        {label}
      </Button>
      <Typography role="status" color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
        {isDone && done}
      </Typography>
    </Stack>
  );
}

interface SameAsCellProps<Name extends string> {
  form: {
    readonly values: RawValues;
    readonly fill: (values: { readonly [N in `${Name}HomePhone`]?: unknown }) => void;
  };
  person: Name;
}

export function SameAsCell<Name extends string>({ form: { values, fill }, person }: SameAsCellProps<Name>) {
  const t = useText();
  const { isLocked } = useFormParts();
  const [cell, home] = [values[`${person}CellPhone`], values[`${person}HomePhone`]];
  if (isLocked || isEmpty(cell) || (!isEmpty(home) && home !== cell)) return null;
  return (
    <FillButton
      label={t('fill.cellButton')}
      done={t('fill.cellDone')}
      onFill={() => fill({ [`${person}HomePhone`]: cell } as { [N in `${Name}HomePhone`]: unknown })}
    />
  );
}
