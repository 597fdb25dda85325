import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntryView, SeatReason } from '../../../../domain/contract/student.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { EditedAnswers } from '../../../facts/EditedAnswers.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { usePrinting } from '../../../shell/usePrinting.js';
import { StudentAccess } from '../../audit/AccessList.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { RecordsButton } from '../../records/RecordsButton.js';
import { fullName } from '../../ui/row-facts.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { Timeline, WhenAndWho } from './Timeline.js';
import { useApplication } from './useApplication.js';

export function useHistory({ enabled }: { enabled: boolean }) {
  const [language] = useLanguage();
  const provider = useOfficeDataProvider();
  const { id } = useApplication();
  return useQuery({
    // In the language of the page: some names are words, like "the program".
    queryKey: ['applications', 'history', id, language],
    queryFn: () => provider.history(id),
    placeholderData: (before) => before,
    enabled,
  });
}

interface HistoryProps {
  history: ReturnType<typeof useHistory>;
  isOffice: boolean;
}

export function History({ history, isOffice }: HistoryProps) {
  const isPrinting = usePrinting();
  const application = useApplication();
  return (
    <Stack spacing={3}>
      <Timeline query={history} failed="past.failed" empty="past.empty">
        {(entry) => <HistoryEntry entry={entry} isOffice={isOffice} />}
      </Timeline>
      {isOffice && !isPrinting && (
        <>
          <StudentAccess id={application.id} />
          <FamilyRecords application={application} />
        </>
      )}
    </Stack>
  );
}

/** The family's right to see all of this, too. */
function FamilyRecords({ application }: { application: ReturnType<typeof useApplication> }) {
  const t = useText();
  const { userFirstName: firstName, userLastName: lastName, userEmail: email } = application;
  return (
    <Stack component="section" spacing={1} sx={{ alignItems: 'flex-start', displayPrint: 'none' }}>
      <Typography variant="h3" component="h2">
        {t('people.recordsTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {t('people.recordsText')}
      </Typography>
      <RecordsButton name={fullName({ firstName, lastName })} account={{ email }} />
    </Stack>
  );
}

export function HistoryEntry({ entry, isOffice }: { entry: HistoryEntryView; isOffice: boolean }) {
  const t = useText();
  const { at, kind, by, site, message, placement, ssid, edited, consent } = entry;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{t(`history.${kind}`)}</strong>
        {site && ': '}
        {site && (isOffice ? <SiteLink id={site.id} name={site.name} /> : site.name)}
      </Typography>
      <WhenAndWho at={at} by={by} />
      {edited && <EditedAnswers edited={edited} />}
      {consent && <p>{t(enumLabelKey('consent', consent))}</p>}
      {placement && <Reasons sentences={seatReasons(placement, t)} />}
      {ssid && (
        <p>
          {t('ssid.change', {
            before: ssid.before === null ? t('applications.none') : String(ssid.before),
            after: ssid.after === null ? t('applications.none') : String(ssid.after),
          })}
        </p>
      )}
      {message && (
        <Box
          component="blockquote"
          sx={{
            maxWidth: '72ch',
            m: 0,
            mt: 0.75,
            px: 1.5,
            py: 0.75,
            borderInlineStart: 3,
            borderColor: 'divider',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
          }}
        >
          {message}
        </Box>
      )}
    </>
  );
}

function Reasons({ sentences: [result, ...why] }: { sentences: readonly string[] }) {
  return (
    <>
      <p>{result}</p>
      {why.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
    </>
  );
}

/** "Placed by run 3: second choice. Taos Elementary was full." Or "Run 3 found no seat." and why. */
function seatReasons({ run, rank, priorities, missed, lottery, line }: SeatReason, text: Text): string[] {
  return [
    text(rank === null ? 'history.notPlaced' : `history.placed.${rank}`, { run }),
    ...missed.map(({ siteName: site, reason }) =>
      reason === 'placed' || reason === 'notReached' ? '' : text(`history.missed.${reason}`, { site }),
    ),
    ...priorities.map((priority) => text(`history.priority.${priority}`)),
    lottery === null ? '' : text('history.lottery', { lottery }),
    ...line.map(({ name: site, position, waiting }) =>
      position === null ? '' : text('history.line', { site, position, waiting }),
    ),
  ].filter((sentence) => sentence !== '');
}
