import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { createContext, use, useId, useMemo, useState, type ReactNode } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import { api } from '../../shell/api.js';
import { useText } from '../../shell/texts.js';
import { SAVE_SECTION, studentApi } from '../student-api.js';

interface EmailChoice {
  isOn: boolean;
  setIsOn: (isOn: boolean) => void;
}

/** Null in a family's own form. */
const EmailContext = createContext<EmailChoice | null>(null);

/** Lets the office choose in the form whether the family gets an email about what it saves. */
export function FamilyEmail({ isOnAtFirst, children }: { isOnAtFirst: boolean; children: ReactNode }) {
  const [isOn, setIsOn] = useState(isOnAtFirst);
  const choice = useMemo(() => ({ isOn, setIsOn }), [isOn]);
  return <EmailContext value={choice}>{children}</EmailContext>;
}

/** The office's checkbox; nothing in a family's own form. */
export function FamilyEmailBox() {
  const t = useText();
  const hintId = useId();
  const choice = use(EmailContext);
  if (!choice) return null;
  return (
    <div>
      <FormControlLabel
        label={t('officeForm.notify')}
        control={
          <Checkbox
            checked={choice.isOn}
            onChange={(_, isOn) => choice.setIsOn(isOn)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId} sx={{ mt: 0, ml: 4 }}>
        {t('officeForm.notifyHint')}
      </FormHelperText>
    </div>
  );
}

/** Sends a section, with the version that it's based on and what the office has chosen. */
export function useSaveSection(id: string, section: Section) {
  const choice = use(EmailContext);
  return (values: object, { version }: Pick<StudentView, 'version'>): Promise<StudentView> =>
    api.post(studentApi(id, SAVE_SECTION[section]), {
      ...values,
      version,
      ...(choice && { notify: choice.isOn }),
    });
}
