import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { ApplicationDetail } from '../../../domain/contract/application.js';
import { PAGES, getApplicationPath, getPagePath } from '../../../domain/contract/pages.js';
import type { StudentDetail } from '../../../domain/contract/student.js';
import { CONSENTS, SECTIONS, getEnumLabelKey, type Consent } from '../../../domain/enums/enums.js';
import { isPossible } from '../../../domain/placement/moves.js';
import { APPLICATION_WORDS } from '../../facts/application-words.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { EnteredBy } from '../../facts/EnteredBy.js';
import { FactSeasonProvider } from '../../facts/fact-season.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import { BackLink } from '../BackLink.js';
import { hasEnded, getMoveFacts, getStudentName } from '../student-facts.js';
import { useApplication, useMove } from '../student-queries.js';
import { Panel } from './Panel.js';
import { ReviewSection } from './ReviewPage.js';
import { StudentState } from './StudentState.js';

const WORDS = { ...APPLICATION_WORDS, leave: 'application.toList' } as const;

export function OfficeFormPage({ id }: { id: string }) {
  const { data: application } = useApplication(id);
  return (
    <StudentState id={id} words={WORDS} leaveTo={PAGES.applications} isWaiting={application === undefined}>
      {(student) => application && <OfficeForm student={student} application={application} />}
    </StudentState>
  );
}

interface OfficeFormProps {
  student: StudentDetail;
  application: ApplicationDetail;
}

function OfficeForm({ student, application }: OfficeFormProps) {
  const t = useText();
  const { id, enteredBy } = student;
  if (student.removed || hasEnded(student)) return <Navigate to={getApplicationPath(id)} replace />;
  const { userFirstName, userLastName, userEmail } = application;
  const family = `${userFirstName} ${userLastName} (${userEmail})`;
  const isNew = enteredBy !== null && !student.wasSubmitted;
  return (
    <Stack spacing={3} sx={{ maxWidth: 840 }}>
      <Stack component="header" spacing={1.5} sx={{ alignItems: 'start' }}>
        <BackLink to={getApplicationPath(id)} label={t('officeForm.back')} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
          <PageTitle>{t('officeForm.title', { name: getStudentName(student) })}</PageTitle>
          <CardStatusChip {...student} />
        </Stack>
        <Alert severity="info" role="presentation" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          <Typography>{t(isNew ? 'officeForm.filling' : 'officeForm.correcting', { family })}</Typography>
          {enteredBy && (
            <Typography sx={{ mt: 1 }}>
              {t('officeForm.enteredBy')}: <EnteredBy enteredBy={enteredBy} />
            </Typography>
          )}
        </Alert>
      </Stack>
      <FactSeasonProvider value={student.season}>
        {SECTIONS.map((section) => (
          <ReviewSection
            key={section}
            section={section}
            student={student}
            isOpen
            path={`${getPagePath('applicationForm', id)}/${section}`}
          />
        ))}
      </FactSeasonProvider>
      {student.applicationSubmitted === null && <SubmitForFamily student={student} />}
    </Stack>
  );
}

/** Submits it for the family. Consent is asked for once: here, unless the office entered the application. */
function SubmitForFamily({ student }: { student: StudentDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const { id, enteredBy } = student;
  const [consent, setConsent] = useState<Consent | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const {
    run: submit,
    isBusy,
    isUnsent,
  } = useMove(id, 'submitApplication', () => void navigate(getApplicationPath(id), { replace: true }), {
    consent,
  });
  const isReady = isPossible('submit', getMoveFacts(student));
  const submitOrAsk = () => {
    const isAnswered = enteredBy !== null || consent !== null;
    setIsMissing(!isAnswered);
    if (isAnswered) submit();
    else first.current?.focus();
  };
  return (
    <Panel title={t('officeForm.submit')}>
      <Typography color="textSecondary">{t(isReady ? 'officeForm.submitText' : 'review.notYet')}</Typography>
      {isReady && enteredBy === null && (
        <FormControl error={isMissing}>
          <FormLabel id="consent-label">{t('label.consent')}</FormLabel>
          <RadioGroup
            aria-labelledby="consent-label"
            aria-describedby="consent-fault"
            value={consent ?? ''}
            onChange={(_, value) => setConsent(value as Consent)}
          >
            {CONSENTS.map((one, at) => (
              <FormControlLabel
                key={one}
                value={one}
                label={t(getEnumLabelKey('consent', one))}
                control={<Radio {...(at === 0 && { slotProps: { input: { ref: first } } })} />}
              />
            ))}
          </RadioGroup>
          <FormHelperText id="consent-fault" sx={{ mx: 0 }}>
            {isMissing && consent === null && t('field.required')}
          </FormHelperText>
        </FormControl>
      )}
      <BusyButton
        variant="contained"
        isBusy={isBusy}
        isUnsent={isUnsent}
        disabled={!isReady}
        onClick={submitOrAsk}
      >
        {t('officeForm.submit')}
      </BusyButton>
    </Panel>
  );
}
