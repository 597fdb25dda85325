import Typography from '@mui/material/Typography';
import type { Grade } from '../../../../domain/enums/enums.js';
import { teachesGrade } from '../../../../domain/status/site-status.js';
import { gradesText } from '../../../../domain/records/fact-text.js';
import { useText } from '../../../shell/texts.js';

interface GradeHintProps {
  /** What the site teaches; null means all grades. */
  grades: string | null;
  grade: Grade | null;
}

/** Says, before a student is accepted, that the site doesn't teach the grade. */
export function GradeHint({ grades, grade }: GradeHintProps) {
  const t = useText();
  if (grades === null || grade === null || teachesGrade(grades, grade)) return null;
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'error.main' }}>
      {t('roster.wrongGrade', { grades: gradesText(grades, t) })}
    </Typography>
  );
}
