import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schoolYears } from '../../../../domain/season/program-dates.js';
import { CONTACT_FIELDS } from '../../../../domain/contract/application.js';
import { ROSTER_STATUSES, type RosterEntry, type RosterStatus } from '../../../../domain/contract/site.js';
import { errorDialog } from '../../../shell/modals.js';
import { program } from '../../../shell/program.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { downloadFile } from '../../../shell/download-file.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { CSV_FILES } from '../../export/csv.js';
import { formatNumber } from '../../ui/format.js';
import { peopleCsv } from '../../export/csv-fields.js';
import { useSite } from '../useSite.js';
import { SiteStepButton } from '../SiteStatus.js';
import { ClassList } from '../print-sheets.js';
import { DownloadButton } from './DownloadButton.js';
import { RosterList } from './RosterList.js';
import { useSiteList } from './useSiteList.js';

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
  const { data, error, refetch } = useQuery({
    queryKey: ['sites', 'roster', site.id, season],
    queryFn: () => provider.endedRoster(site.id, season),
  });
  const download = () => downloadFile(peopleCsv(COLUMNS, data ?? [], schoolYears(season)), CSV_FILES.roster);
  return (
    <RosterList list={{ rows: data, error, refetch }} status={null} isReadOnly>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: '1 1 16rem', color: 'text.secondary' }}>
          {t('season.endedRoster', { ended: season })}
        </Typography>
        <DownloadButton label={t('roster.download')} disabled={!data?.length} onClick={download} />
      </Stack>
    </RosterList>
  );
}

function CurrentRoster() {
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const [status, setStatus] = useState<RosterStatus | null>(null);
  const isVerified = site.verifiedBy !== null;
  const list = useSiteList(site.id, 'roster', provider.roster, isVerified);
  if (!isVerified) return <Unverified />;
  const { rows = [] } = list;
  return (
    <RosterList list={list} status={status}>
      {rows.length > 0 && <RosterHead rows={rows} status={status} onChoose={setStatus} />}
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

const ALL = 'all';

interface RosterHeadProps {
  rows: readonly RosterEntry[];
  /** Null: all students. */
  status: RosterStatus | null;
  onChoose: (status: RosterStatus | null) => void;
}

function RosterHead({ rows, status: chosen, onChoose }: RosterHeadProps) {
  const t = useText();
  const [language] = useLanguage();
  const { site, rights } = useSite();
  const provider = useOfficeDataProvider();
  const countWith = (status: RosterStatus | null) =>
    status === null ? rows.length : rows.filter((row) => row.status === status).length;

  /** Loaded anew, so that the log shows each file; with the contacts, for those who may know them. */
  const load = async (): Promise<void> => {
    const years = schoolYears(program.season.year);
    const file = CSV_FILES.roster;
    const loaded = await provider.roster(site.id);
    if (!rights.may('site.rosterContacts')) {
      downloadFile(peopleCsv(COLUMNS, loaded, years), file);
      return;
    }
    const contacts = new Map((await provider.rosterContacts(site.id)).map((one) => [one.id, one]));
    const whole = loaded.map((row) => ({ ...contacts.get(row.id), ...row }));
    downloadFile(peopleCsv([...COLUMNS, ...CONTACT_FIELDS], whole, years), file);
  };
  const { mutate: download, isPending } = useMutation({
    mutationFn: load,
    networkMode: 'always',
    onError: errorDialog,
  });
  const hasClass = countWith('accepted') > 0;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('roster.filter')}
        value={chosen ?? ALL}
        onChange={(_, status: RosterStatus | typeof ALL | null) => {
          if (status !== null) onChoose(status === ALL ? null : status);
        }}
        sx={{ flexWrap: 'wrap', mr: 'auto' }}
      >
        {[null, ...ROSTER_STATUSES].map((status) => (
          <ToggleButton key={status ?? ALL} value={status ?? ALL}>
            {t(status === null ? 'roster.filter.all' : `roster.status.${status}`)}{' '}
            {formatNumber(countWith(status), language)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DownloadButton label={t('roster.download')} isBusy={isPending} onClick={() => download()} />
      <Button
        startIcon={<PrintIcon />}
        disabled={!hasClass}
        title={hasClass ? undefined : t('roster.printNone')}
        onClick={() => window.print()}
      >
        {t('roster.print')}
      </Button>
    </Stack>
  );
}
