import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { createContext, use, useId, useMemo, useState, type ReactNode } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import type { Section } from '../../../domain/enums/enums.js';
import { useText } from '../../shell/texts.js';
import { useSaveSection } from '../student-queries.js';

type FilledInFor = Pick<WhoAmI, 'firstName' | 'lastName' | 'email'>;

interface FillingState {
  family: FilledInFor;
  isTold: boolean;
  setIsTold: (isTold: boolean) => void;
}

/** Null in a family's own form. */
const OfficeContext = createContext<FillingState | null>(null);

interface OfficeFillingProps {
  family: FilledInFor;
  isToldAtFirst: boolean;
  children: ReactNode;
}

export function OfficeFilling({ family, isToldAtFirst, children }: OfficeFillingProps) {
  const [isTold, setIsTold] = useState(isToldAtFirst);
  const filling = useMemo(() => ({ family, isTold, setIsTold }), [family, isTold]);
  return <OfficeContext value={filling}>{children}</OfficeContext>;
}

export function useFilledInFor(): FilledInFor | null {
  return use(OfficeContext)?.family ?? null;
}

export function FamilyEmailBox() {
  const t = useText();
  const id = useId();
  const filling = use(OfficeContext);
  if (!filling) return null;
  return (
    <FormControl sx={{ display: 'block' }}>
      <FormControlLabel
        label={t('officeForm.notify')}
        sx={{ ml: -1, mr: 0, minHeight: 44 }}
        control={
          <Checkbox
            checked={filling.isTold}
            onChange={(_, isTold) => filling.setIsTold(isTold)}
            slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
            sx={{ p: 1, mr: 0.5 }}
          />
        }
      />
      <FormHelperText id={`${id}-hint`} sx={{ ml: 4.5, mt: 0 }}>
        {t('officeForm.notifyHint')}
      </FormHelperText>
    </FormControl>
  );
}

export function useSendSection(id: string, section: Section) {
  const filling = use(OfficeContext);
  const { mutateAsync } = useSaveSection(id, section);
  return (values: object, { version }: Pick<StudentView, 'version'>) =>
    mutateAsync({ ...values, version, ...(filling && { notify: filling.isTold }) });
}
