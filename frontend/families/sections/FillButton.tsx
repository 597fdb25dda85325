import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isEmpty } from '../../../domain/fields/field-rule.js';
import { useControl, useFormParts } from '../../forms/form-parts.js';
import { useText } from '../../shell/texts.js';

interface FillButtonProps {
  label: string;
  done: string;
  isDisabled?: boolean;
  onFill: () => void;
}

export function FillButton({ label, done, isDisabled = false, onFill }: FillButtonProps) {
  const [isDone, setIsDone] = useState(false);
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        variant="outlined"
        disabled={isDisabled}
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

export function SameAsCell({ person }: { person: 'guardian1' | 'guardian2' | 'emergency1' | 'emergency2' }) {
  const t = useText();
  const { isLocked } = useFormParts();
  const { raw: cell } = useControl(`${person}CellPhone`);
  const { raw: home, set } = useControl(`${person}HomePhone`);
  if (isLocked || isEmpty(cell) || (!isEmpty(home) && home !== cell)) return null;
  return <FillButton label={t('fill.cellButton')} done={t('fill.cellDone')} onFill={() => set(cell)} />;
}
