import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { StudentView } from '../../../domain/contract/student.js';
import { getEnumLabelKey, type Section } from '../../../domain/enums/enums.js';
import { getContactRelationshipKey } from '../../../domain/forms/emergency.js';
import type { MissingGroup } from '../../../domain/status/missing-answers.js';
import { useFactLabel } from '../../facts/fact-season.js';
import { FactGrid, Labeled } from '../../facts/FactGrid.js';
import { formatUtcDay } from '../../../domain/records/fact-text.js';
import { useSchools } from '../../forms/schools.js';
import { OVER_PAGE } from '../../shell/RouteDialog.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { listPreferredSites } from '../student-facts.js';

const OTHER_SCHOOL = 0;

const PLAIN_LIST = { m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' } as const;

function StudentAnswers({ student }: { student: StudentView }) {
  const t = useText();
  const labelFor = useFactLabel();
  const [language] = useLanguage();
  const { data: schools = [] } = useSchools();
  const { grade, birthday, incomingSchool, incomingSchoolOther } = student;
  const known = schools.find(({ id }) => id === incomingSchool);
  const school = incomingSchool === OTHER_SCHOOL ? incomingSchoolOther : known?.name;
  return (
    <FactGrid least="7rem">
      {grade && <Labeled label={labelFor('label.grade')}>{t(getEnumLabelKey('grade', grade))}</Labeled>}
      {birthday !== null && (
        <Labeled label={labelFor('label.birthday')}>{formatUtcDay(birthday, language)}</Labeled>
      )}
      {school && (
        <Labeled label={labelFor('label.incomingSchool')} isWide>
          {school}
        </Labeled>
      )}
    </FactGrid>
  );
}

function People({ people }: { people: readonly (readonly [name: string, relationship: string | null])[] }) {
  return (
    <Stack component="ul" spacing={0.5} sx={PLAIN_LIST}>
      {people.map(([name, relationship], at) => (
        <li key={at}>
          {name}
          {relationship && (
            <Typography component="span" color="textSecondary">
              , {relationship}
            </Typography>
          )}
        </li>
      ))}
    </Stack>
  );
}

function getFullName(first: string | null, last: string | null): string {
  return [first, last].filter(Boolean).join(' ');
}

function GuardianAnswers({ student }: { student: StudentView }) {
  const text = useText();
  const ranks = student.noGuardian2 ? ([1] as const) : ([1, 2] as const);
  return (
    <People
      people={ranks.map((rank) => {
        const relationship = student[`guardian${rank}Relationship`];
        return [
          getFullName(student[`guardian${rank}FirstName`], student[`guardian${rank}LastName`]),
          relationship && text(getEnumLabelKey('guardianRelationship', relationship)),
        ];
      })}
    />
  );
}

function EmergencyAnswers({ student }: { student: StudentView }) {
  const text = useText();
  return (
    <People
      people={([1, 2] as const).map((rank) => {
        const relationship = student[`emergency${rank}Relationship`];
        const label = getContactRelationshipKey(relationship);
        return [
          getFullName(student[`emergency${rank}FirstName`], student[`emergency${rank}LastName`]),
          label ? text(label) : relationship,
        ];
      })}
    />
  );
}

function PreferenceAnswers({ student }: { student: StudentView }) {
  const t = useText();
  const names = listPreferredSites(student);
  return (
    <>
      <Box component="ol" sx={{ m: 0, pl: '1.4em', overflowWrap: 'anywhere' }}>
        {names.map((name, at) => name !== null && <li key={at}>{name}</li>)}
      </Box>
      {student.noAlternatePreferences && (
        <Typography color="textSecondary">{t('section.onlySite')}</Typography>
      )}
      {student.acceptsNearby && <Typography color="textSecondary">{t('section.acceptsNearby')}</Typography>}
    </>
  );
}

export function SectionAnswers({ section, student }: { section: Section; student: StudentView }): ReactNode {
  switch (section) {
    case 'student':
      return <StudentAnswers student={student} />;
    case 'guardian':
      return <GuardianAnswers student={student} />;
    case 'emergency':
      return <EmergencyAnswers student={student} />;
    case 'preference':
      return <PreferenceAnswers student={student} />;
  }
}

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.6em',
  m: 0,
  pl: '1.1em',
  listStyle: 'disc',
} as const;

function MissingList({ section, children }: { section: Section; children: ReactNode }) {
  const t = useText();
  return (
    <div>
      <strong>{t('section.missing')}</strong>
      <Box component="ul" sx={LIST}>
        {children}
      </Box>
      {section === 'preference' && <Typography>{t('section.missingSites')}</Typography>}
    </div>
  );
}

/** Each person begins on a line of its own. */
const FIRST = { flexBasis: '100%' } as const;

interface MissingAnswersProps {
  section: Section;
  groups: readonly MissingGroup[];
}

export function MissingAnswers({ section, groups }: MissingAnswersProps) {
  const t = useText();
  return (
    <MissingList section={section}>
      {groups.map(({ title, answers, isWhole }) => (
        <li key={title} style={FIRST}>
          {title && t(title)}
          {title && !isWhole && ': '}
          {!isWhole && answers.map(({ label }) => t(label)).join(', ')}
        </li>
      ))}
    </MissingList>
  );
}

interface MissingLinksProps extends MissingAnswersProps {
  path: string;
  /** How many missing answers of a person are named; the others are counted. */
  most?: number;
  /** The form was just left: the link replaces its address. */
  isReplacing?: boolean;
  onFollow?: () => void;
}

export function MissingLinks({
  section,
  groups,
  path,
  most = Infinity,
  isReplacing = false,
  onFollow,
}: MissingLinksProps) {
  const { state } = useLocation() as { state: unknown };
  const t = useText();
  return (
    <MissingList section={section}>
      {groups.flatMap(({ title, answers, isWhole }) => {
        const shown = answers.slice(0, isWhole ? 1 : most);
        const rest = isWhole ? 0 : answers.length - shown.length;
        return [
          ...shown.map(({ name, label }, at) => (
            <li key={name} style={title && at === 0 ? FIRST : {}}>
              <MuiLink
                component={Link}
                to={`${path}?field=${name}`}
                {...OVER_PAGE}
                {...(isReplacing && { replace: true, state })}
                onClick={onFollow}
                sx={{ display: 'block', py: 0.75 }}
              >
                {title && (
                  <span {...(at > 0 && { className: 'visually-hidden' })}>
                    {t(title)}
                    {!isWhole && ': '}
                  </span>
                )}
                {!isWhole && t(label)}
              </MuiLink>
            </li>
          )),
          rest > 0 && (
            <Box key={`${title} more`} component="li" sx={{ py: 0.75 }}>
              {t('section.missingMore', { count: rest })}
            </Box>
          ),
        ];
      })}
    </MissingList>
  );
}
