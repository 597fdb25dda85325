import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { StudentCard, StudentView } from '../../../domain/contract/student.js';
import { getEnumLabelKey } from '../../../domain/enums/enums.js';
import { isStarted } from '../../../domain/status/missing-answers.js';
import { REUSED_SECTIONS, findSiblingToReuse } from '../../../domain/status/siblings.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useReuseAnswers, useStudents } from '../student-queries.js';

export function ReuseAnswers({ student }: { student: StudentView }) {
  const { data: family = [] } = useStudents();
  const sibling = findSiblingToReuse(student.id, family);
  const isNew = !student.removed && !REUSED_SECTIONS.some((section) => isStarted(section, student));
  return sibling && isNew && <Offer student={student} sibling={sibling} />;
}

function Offer({ student, sibling }: { student: StudentView; sibling: StudentCard }) {
  const t = useText();
  const [language] = useLanguage();
  const { run: reuse, isBusy, isUnsent } = useReuseAnswers(student, sibling);
  const names = REUSED_SECTIONS.map((section) => t(getEnumLabelKey('section', section)));
  // The address, too, unless the child already has one.
  if (student.address === null) names.push(t('group.home'));
  const sections = new Intl.ListFormat(language).format(names);
  return (
    <Alert
      severity="info"
      icon={false}
      role="presentation"
      sx={{ '& .MuiAlert-message': { display: 'grid', gap: 1.5, justifyItems: 'start' } }}
    >
      <Typography>{t('reuse.text', { name: sibling.firstName, sections })}</Typography>
      <BusyButton variant="contained" isBusy={isBusy} isUnsent={isUnsent} onClick={() => reuse()}>
        {t('reuse.button', { name: sibling.firstName })}
      </BusyButton>
    </Alert>
  );
}
