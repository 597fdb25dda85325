import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CONTACT_FIELDS } from '../../../../domain/contract/application.js';
import { ROSTER_STATUSES, type RosterEntry } from '../../../../domain/contract/site.js';
import { fetchEnglishLabels, useLanguage, useText } from '../../../shell/texts.js';
import { downloadFile } from '../../../shell/download-file.js';
import { useCall } from '../../data/useCall.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { CSV_FILES } from '../../export/csv.js';
import { formatNumber } from '../../ui/format.js';
import { makePeopleCsv } from '../../export/csv-fields.js';
import { useSite, useSiteQuery } from '../useSite.js';
import { SiteStepButton } from '../SiteStatus.js';
import { ClassList } from '../print-sheets.js';
import { DownloadButton } from './DownloadButton.js';
import { isShown, RosterList, type RosterFilter } from './RosterList.js';

export function Roster() {
  const t = useText();
  const { site } = useSite();
  /** An ended season; null for the current one. */
  const [season, setSeason] = useState<number | null>(null);
  const { endedSeasons } = site;
  if (endedSeasons.length === 0) return <CurrentRoster />;
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        label={t('season.ofRoster')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ alignSelf: 'flex-start', minWidth: 180 }}
        value={season ?? ''}
        onChange={({ target }) => setSeason(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('season.rosterNow')}</option>
        {endedSeasons.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </TextField>
      {season === null ? <CurrentRoster /> : <EndedRoster key={season} season={season} />}
    </Stack>
  );
}

function EndedRoster({ season }: { season: number }) {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const list = useCall('sites', 'readEndedRoster', [site.id, season]);
  const download = async () => {
    const loaded = await provider.readEndedRoster(site.id, season);
    downloadFile(makePeopleCsv(COLUMNS, loaded, await fetchEnglishLabels()), CSV_FILES.roster);
  };
  return (
    <RosterList list={list} filter="all" isReadOnly>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: '1 1 16rem', color: 'text.secondary' }}>
          {t('season.endedRoster', { ended: season })}
        </Typography>
        <DownloadButton label={t('roster.download')} disabled={!list.data?.length} download={download} />
      </Stack>
    </RosterList>
  );
}

function CurrentRoster() {
  const { site } = useSite();
  const [filter, setFilter] = useState<RosterFilter>('all');
  const isVerified = site.verifiedBy !== null;
  const list = useSiteQuery('readRoster', isVerified);
  if (!isVerified) return <Unverified />;
  const { data: rows = [] } = list;
  return (
    <RosterList list={list} filter={filter}>
      {rows.length > 0 && <RosterHead rows={rows} filter={filter} onChoose={setFilter} />}
      <ClassList site={site} rows={rows} />
    </RosterList>
  );
}

export function Unverified() {
  const t = useText();
  const { rights } = useSite();
  const mayVerify = rights.may('site.verify');
  return (
    <Alert
      severity="info"
      action={mayVerify && <SiteStepButton step="verify" variant="text" label={t('siteStatus.verifyYes')} />}
    >
      <Typography variant="h2">{t('roster.unverifiedTitle')}</Typography>
      {t(mayVerify ? 'roster.unverifiedKeeper' : 'roster.unverifiedReader')}
    </Alert>
  );
}

const COLUMNS = ['lastName', 'firstName', 'grade', 'status', 'id'] as const;

interface RosterHeadProps {
  rows: readonly RosterEntry[];
  filter: RosterFilter;
  onChoose: (filter: RosterFilter) => void;
}

function RosterHead({ rows, filter, onChoose }: RosterHeadProps) {
  const t = useText();
  const [language] = useLanguage();
  const { site, rights } = useSite();
  const provider = useOfficeDataProvider();
  const countWith = (status: RosterFilter) => rows.filter((row) => isShown(row, status)).length;

  /** Includes contacts for people who may see them. */
  const download = async () => {
    const loaded = await provider.readRoster(site.id);
    if (!rights.may('site.rosterContacts')) {
      downloadFile(makePeopleCsv(COLUMNS, loaded, await fetchEnglishLabels()), CSV_FILES.roster);
      return;
    }
    const contacts = new Map((await provider.listRosterContacts(site.id)).map((one) => [one.id, one]));
    const whole = loaded.map((row) => ({ ...contacts.get(row.id), ...row }));
    downloadFile(
      makePeopleCsv([...COLUMNS, ...CONTACT_FIELDS], whole, await fetchEnglishLabels()),
      CSV_FILES.roster,
    );
  };
  const hasClass = countWith('accepted') > 0;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('roster.filter')}
        value={filter}
        onChange={(_, chosen: RosterFilter | null) => chosen && onChoose(chosen)}
        sx={{ flexWrap: 'wrap', mr: 'auto' }}
      >
        {(['all', ...ROSTER_STATUSES] as const).map((status) => (
          <ToggleButton key={status} value={status}>
            {t(status === 'all' ? 'roster.filter.all' : `roster.status.${status}`)}{' '}
            {formatNumber(countWith(status), language)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton label={t('roster.download')} download={download} />
        <Button
          startIcon={<PrintIcon />}
          disabled={!hasClass}
          title={hasClass ? undefined : t('roster.printNone')}
          onClick={() => window.print()}
        >
          {t('roster.print')}
        </Button>
      </Stack>
    </Stack>
  );
}
