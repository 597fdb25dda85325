import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link, List, useListContext } from 'react-admin';
import type { DuplicateGroup, DuplicateStudent } from '../../../domain/contract/duplicates.js';
import { getApplicationPath, getPagePath, PAGES, getSitePath } from '../../../domain/contract/pages.js';
import { DUPLICATE_REASONS, type DuplicateReason } from '../../../domain/duplicates/likely-same.js';
import { getEnumLabelKey } from '../../../domain/enums/enums.js';
import { formatUtcDay } from '../../../domain/records/fact-text.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useFilterValues } from '../lists/FilterTabs.js';
import { getListPath } from '../lists/list-path.js';
import { ListTop } from '../lists/ListTop.js';
import { ActionButton } from '../ui/ActionButton.js';
import { FailedNotice } from '../ui/loading-parts.js';
import { formatMoment } from '../ui/format.js';
import { BackLink } from '../ui/RecordHead.js';
import { getFullName } from '../ui/row-facts.js';

type DuplicateRow = DuplicateGroup & { id: string };

const PAGE = 20;

const PLAIN_LIST = { m: 0, p: 0, listStyle: 'none' };

export function DuplicateList() {
  const t = useText();
  return (
    <>
      <BackLink to={PAGES.applications} label={t('application.backToList')} />
      <List<DuplicateRow>
        component="div"
        perPage={PAGE}
        storeKey={false}
        exporter={false}
        actions={<Top />}
        sx={{ '& .RaList-content.RaList-content': { border: 0 } }}
      >
        <Groups />
      </List>
    </>
  );
}

function Top() {
  const t = useText();
  const { data } = useListContext<DuplicateRow>();
  const { student, dismissed: isDismissed } = useFilterValues();
  const one = data?.flatMap(({ students }) => students).find(({ id }) => id === student);
  const lead = isDismissed ? t('duplicates.dismissedLead') : t('duplicates.lead');
  return (
    <ListTop title={t(isDismissed ? 'duplicates.dismissedTitle' : 'duplicates.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {one ? t('duplicates.leadOne', { student: getFullName(one) }) : lead}
      </Typography>
      <div>
        {student !== undefined || isDismissed ? (
          <Link to={getListPath(PAGES.duplicates, {})}>{t('duplicates.all')}</Link>
        ) : (
          <Link to={getListPath(PAGES.duplicates, { dismissed: true })}>
            {t('duplicates.dismissedTitle')}
          </Link>
        )}
      </div>
    </ListTop>
  );
}

function Groups() {
  const t = useText();
  const { data, total: count = 0, error, refetch } = useListContext<DuplicateRow>();
  const { student, dismissed: isDismissed } = useFilterValues();
  const isOne = student !== undefined;
  if (error && !data) return <FailedNotice title="duplicates.failedTitle" retry={refetch} />;
  if (!data) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('duplicates.loading')}</span>
        <Skeleton variant="rounded" height={320} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={320} />
      </div>
    );
  }
  return (
    <Stack spacing={1.5}>
      <Typography role="status" color="textSecondary">
        {count > 0 && t('duplicates.count', { count })}
        {count === 0 && isDismissed === true && t('duplicates.dismissedNone')}
      </Typography>
      {count === 0 && !isDismissed && (
        <Stack spacing={1} sx={{ alignItems: 'center', py: 6, textAlign: 'center' }}>
          <Typography variant="h2">
            {t(isOne ? 'duplicates.emptyOneTitle' : 'duplicates.emptyTitle')}
          </Typography>
          <Typography sx={{ maxWidth: '60ch' }}>
            {t(isOne ? 'duplicates.emptyOneText' : 'duplicates.emptyText')}
          </Typography>
        </Stack>
      )}
      {count > 0 && (
        <>
          <Typography color="textSecondary">{t('duplicates.differsHint')}</Typography>
          <Stack component="ul" spacing={2} sx={PLAIN_LIST}>
            {data.map((group) => (
              <GroupCard key={group.id} group={group} />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

/** How the names differ; they're equal if none of these is given. */
const UNEQUAL_NAMES = DUPLICATE_REASONS.slice(DUPLICATE_REASONS.indexOf('name') + 1);

/** The reasons worth a line: `name` alone means the same name. */
function listShownReasons(why: readonly DuplicateReason[]): DuplicateReason[] {
  return why.filter((reason) => reason !== 'name' || !UNEQUAL_NAMES.some((unequal) => why.includes(unequal)));
}

function GroupCard({ group }: { group: DuplicateGroup }) {
  const t = useText();
  const [language] = useLanguage();
  const titleId = useId();
  const { why, students, dismissed } = group;
  const [first] = students;
  if (!first) return null;
  return (
    <Card component="li" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
        >
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {t('duplicates.group', { student: getFullName(first), count: students.length })}
          </Typography>
          <DismissButton group={group} name={getFullName(first)} />
        </Stack>
        {dismissed ? (
          <Typography>
            {t('duplicates.dismissedBy', {
              name: getFullName(dismissed),
              on: formatMoment(dismissed.on, language),
            })}
          </Typography>
        ) : (
          <Box
            component="ul"
            aria-label={t('duplicates.why')}
            sx={{ ...PLAIN_LIST, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {listShownReasons(why).map((reason) => (
              <Chip
                key={reason}
                component="li"
                size="small"
                label={t(`duplicates.why.${reason}`)}
                sx={{ bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 600 }}
              />
            ))}
          </Box>
        )}
        <Students students={students} />
      </Stack>
    </Card>
  );
}

function DismissButton({ group: { students, dismissed }, name }: { group: DuplicateGroup; name: string }) {
  const t = useText();
  const ids = students.map(({ id }) => id);
  const refused = t('duplicates.changedTitle');
  return dismissed ? (
    <ActionButton
      label={t('duplicates.bringBack')}
      name={t('duplicates.bringBackOf', { student: name })}
      send={(provider) => provider.bringBackDuplicates(ids)}
      done={t('duplicates.broughtBack')}
      refused={refused}
    />
  ) : (
    <ActionButton
      label={t('duplicates.dismiss')}
      name={t('duplicates.dismissOf', { student: name })}
      ask={{
        title: t('duplicates.dismissTitle'),
        text: t('duplicates.dismissText'),
        yes: t('duplicates.dismissYes'),
      }}
      send={(provider) => provider.dismissDuplicates(ids)}
      done={t('duplicates.dismissed')}
      refused={refused}
    />
  );
}

interface Fact {
  name: 'name' | 'birthday' | 'grade' | 'zip' | 'applicant' | 'email' | 'status' | 'site';
  value: (student: DuplicateStudent) => string | number | null;
  shown?: (student: DuplicateStudent) => ReactNode;
}

function useFacts(): readonly Fact[] {
  const t = useText();
  const [language] = useLanguage();
  return [
    { name: 'name', value: getFullName },
    {
      name: 'birthday',
      value: ({ birthday }) => birthday,
      shown: ({ birthday }) => birthday !== null && formatUtcDay(birthday, language),
    },
    {
      name: 'grade',
      value: ({ grade }) => grade,
      shown: ({ grade }) => grade && t(getEnumLabelKey('grade', grade)),
    },
    { name: 'zip', value: ({ zip }) => zip },
    {
      name: 'applicant',
      value: ({ applicant }) => applicant.id,
      shown: ({ applicant }) => <Link to={getPagePath('user', applicant.id)}>{getFullName(applicant)}</Link>,
    },
    { name: 'email', value: ({ applicant }) => applicant.email },
    {
      name: 'status',
      value: ({ status }) => status,
      shown: ({ status }) => (
        <StatusChip tone={status}>{t(getEnumLabelKey('applicationStatus', status))}</StatusChip>
      ),
    },
    {
      name: 'site',
      value: ({ site }) => site?.id ?? null,
      shown: ({ site }) => site && <Link to={getSitePath(site.id)}>{site.name}</Link>,
    },
  ];
}

function Students({ students }: { students: readonly DuplicateStudent[] }) {
  const facts = useFacts();
  const differing = new Set(
    facts.filter(({ value }) => new Set(students.map(value)).size > 1).map(({ name }) => name),
  );
  return (
    <Box
      component="ul"
      sx={{
        ...PLAIN_LIST,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
        gap: 2,
      }}
    >
      {students.map((student) => (
        <Card key={student.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
          <Stack spacing={1} sx={{ alignItems: 'flex-start', height: '100%' }}>
            <Typography variant="h3" sx={{ fontFamily: 'inherit', overflowWrap: 'anywhere' }}>
              <Link to={getApplicationPath(student.id)}>{getFullName(student)}</Link>
            </Typography>
            <Box component="dl" sx={{ flex: 1, width: '100%', m: 0 }}>
              {facts.map((fact) => (
                <FactLine
                  key={fact.name}
                  fact={fact}
                  student={student}
                  isDiffering={differing.has(fact.name)}
                />
              ))}
            </Box>
            <RemoveButton student={student} />
          </Stack>
        </Card>
      ))}
    </Box>
  );
}

interface FactLineProps {
  fact: Fact;
  student: DuplicateStudent;
  isDiffering: boolean;
}

function FactLine({ fact: { name, value, shown = value }, student, isDiffering }: FactLineProps) {
  const t = useText();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '104px minmax(0, 1fr)',
        columnGap: 1.5,
        alignItems: 'baseline',
        mb: '2px',
        px: 1,
        py: 0.5,
        borderRadius: 1,
        ...(isDiffering && { bgcolor: 'var(--sun-wash)' }),
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {t(`duplicates.fact.${name}`)}
      </Box>
      <Box
        component="dd"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 1.5,
          m: 0,
          overflowWrap: 'anywhere',
        }}
      >
        {value(student) === null ? (
          <Typography component="span" color="textSecondary">
            {t('duplicates.none')}
          </Typography>
        ) : (
          <span>{shown(student)}</span>
        )}
        {isDiffering && (
          <Typography component="span" variant="caption" sx={{ fontWeight: 650 }}>
            {t('duplicates.differs')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function RemoveButton({ student }: { student: DuplicateStudent }) {
  const t = useText();
  const { id, site, applicant } = student;
  const name = getFullName(student);
  return (
    <ActionButton
      isDangerous
      label={t('duplicates.remove')}
      name={t('duplicates.removeOf', { student: name, applicant: getFullName(applicant) })}
      ask={{
        title: t('remove.title', { student: name }),
        text: site === null ? t('remove.text') : t('remove.textSite', { site: site.name }),
        yes: t('remove.yes'),
      }}
      send={(provider) => provider.moveStudent(id, 'remove')}
      done={t('remove.done')}
      refused={t('duplicates.changedTitle')}
    />
  );
}
