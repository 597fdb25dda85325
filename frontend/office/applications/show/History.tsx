import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntryView, SeatReason } from '../../../../domain/contract/student.js';
import { getEnumLabelKey } from '../../../../domain/enums/enums.js';
import { EditedAnswers } from '../../../facts/EditedAnswers.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { usePrinting } from '../../../shell/usePrinting.js';
import { StudentAccess } from '../../audit/AccessList.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { getCallKey } from '../../data/useCall.js';
import { RecordsButton } from '../../records/RecordsButton.js';
import { getFullName } from '../../ui/row-facts.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { listPreferenceChoices } from './site-choices.js';
import { QueryTimeline, WhenAndWho } from './QueryTimeline.js';
import { useApplication } from './useApplication.js';

export function useHistory({ enabled }: { enabled: boolean }) {
  const [language] = useLanguage();
  const provider = useOfficeDataProvider();
  const { id } = useApplication();
  return useQuery({
    // Cached by language: some names are words, like "the program".
    queryKey: [...getCallKey('applications', 'listHistory', id), language],
    queryFn: () => provider.listHistory(id),
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
  const { id } = useApplication();
  return (
    <Stack spacing={3}>
      <QueryTimeline query={history} failed="past.failed" empty="past.empty">
        {(entry) => <HistoryEntry entry={entry} isOffice={isOffice} />}
      </QueryTimeline>
      {isOffice && !isPrinting && (
        <>
          <StudentAccess id={id} />
          <FamilyRecords />
        </>
      )}
    </Stack>
  );
}

export function Placement({ history }: Pick<HistoryProps, 'history'>) {
  const t = useText();
  const choices = listPreferenceChoices(useApplication());
  const { isError, refetch } = history;
  const data = history.data?.filter(({ site, placement }) => site !== null || placement !== null);
  return (
    <Stack spacing={2} divider={<Divider />}>
      <section>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {t('decide.preferences')}
        </Typography>
        {choices.length === 0 && <Typography color="textSecondary">{t('decide.noPreferences')}</Typography>}
        <Stack component="ol" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
          {choices.map(({ rank, name, district, seat }) => (
            <li key={seat.id}>
              <Typography component="span" color="textSecondary">
                {rank && t(`label.site${rank}`)}:{' '}
              </Typography>
              <SiteLink id={seat.id} name={name} />
              {district !== null && ` · ${district}`}
            </li>
          ))}
        </Stack>
      </section>
      <section>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {t('application.placements')}
        </Typography>
        <QueryTimeline
          query={{ data, isError, refetch }}
          failed="past.failed"
          empty="application.noPlacements"
        >
          {(entry) => <HistoryEntry entry={entry} isOffice />}
        </QueryTimeline>
      </section>
    </Stack>
  );
}

/** For the family's right to see all of this, too. */
function FamilyRecords() {
  const t = useText();
  const { userFirstName: firstName, userLastName: lastName, userEmail: email } = useApplication();
  return (
    <Stack component="section" spacing={1} sx={{ alignItems: 'flex-start', displayPrint: 'none' }}>
      <Typography variant="h3" component="h2">
        {t('people.recordsTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {t('people.recordsText')}
      </Typography>
      <RecordsButton name={getFullName({ firstName, lastName })} account={{ email }} />
    </Stack>
  );
}

function HistoryEntry({ entry, isOffice }: { entry: HistoryEntryView; isOffice: boolean }) {
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
      {consent && <p>{t(getEnumLabelKey('consent', consent))}</p>}
      {placement && <Reasons sentences={listSeatReasons(placement, t)} />}
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
function listSeatReasons({ run, rank, priorities, missed, lottery, line }: SeatReason, text: Text): string[] {
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
