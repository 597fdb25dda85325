import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getSectionPath } from '../../../domain/contract/pages.js';
import type { StudentView } from '../../../domain/contract/student.js';
import { getEnumLabelKey, type Section } from '../../../domain/enums/enums.js';
import { isStarted, isToConfirm, listMissingAnswers } from '../../../domain/status/missing-answers.js';
import { getSectionFlag } from '../../../domain/status/sections.js';
import { useText } from '../../shell/texts.js';
import { MissingLinks, SectionAnswers } from './SectionAnswers.js';
import { getSectionState, SectionLink, SectionTitle } from './SectionDialog.js';

interface SectionTileProps {
  section: Section;
  student: StudentView;
  isNext: boolean;
  isReadOnly: boolean;
}

export function SectionTile({ section, student, isNext, isReadOnly }: SectionTileProps) {
  const t = useText();
  const state = getSectionState(section, student);
  const name = t(getEnumLabelKey('section', section));
  const path = getSectionPath(student.id, section);
  return (
    <Card
      component="li"
      id={`section-${section}`}
      sx={{
        display: 'flex',
        // Leaves room for the toast that says what was saved.
        scrollMarginBlock: '16px 120px',
        ...(isNext && { borderColor: 'primary.main' }),
      }}
    >
      <CardContent component={Stack} sx={{ flex: 1, gap: 1.5, minWidth: 0 }}>
        <SectionTitle section={section} student={student} heading="h3" />
        <TileText section={section} student={student} isReadOnly={isReadOnly} path={path} />
        {!isReadOnly && (
          <SectionLink
            to={path}
            variant={isNext ? 'contained' : 'outlined'}
            label={t(state === 'section.toDo' ? 'section.complete' : 'section.review')}
            section={name}
            sx={{ mt: 'auto' }}
          />
        )}
      </CardContent>
    </Card>
  );
}

function TileText({
  section,
  student,
  isReadOnly,
  path,
}: Omit<SectionTileProps, 'isNext'> & { path: string }) {
  const t = useText();
  const hasAnswers = isStarted(section, student);
  if (student[getSectionFlag(section)] || (isReadOnly && hasAnswers)) {
    return <SectionAnswers section={section} student={student} />;
  }
  if (isReadOnly) return null;
  if (!hasAnswers) return <Typography color="textSecondary">{t(`section.about.${section}`)}</Typography>;
  if (isToConfirm(section, student)) {
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <SectionAnswers section={section} student={student} />
        <Typography>{t('section.confirmText')}</Typography>
      </Box>
    );
  }
  const missing = listMissingAnswers(section, student);
  if (missing.length === 0) return <Typography>{t('section.tickText')}</Typography>;
  return <MissingLinks section={section} groups={missing} path={path} most={4} />;
}
