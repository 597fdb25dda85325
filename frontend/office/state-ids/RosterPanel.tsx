import Typography from '@mui/material/Typography';
import { useRefresh } from 'react-admin';
import {
  isMuchSmaller,
  ROSTER_BATCH,
  type DirectoryState,
  type SsidState,
} from '../../../domain/contract/state-ids.js';
import { ROSTER_COLUMNS } from '../../../domain/import/roster.js';
import { ConnectionError } from '../../shell/api.js';
import { confirmDialog } from '../../shell/modals.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { Section } from '../ui/Section.js';
import { sendBatches, type SendingJob } from '../upload/send-batches.js';
import { describeFailure, TableUpload } from '../upload/TableUpload.js';
import { useSending } from '../upload/useSending.js';
import { useTableFile, type TableFile } from '../upload/useTableFile.js';
import { dataProvider } from '../data/data-provider.js';

const LABELS = {
  choose: 'ssid.roster.choose',
  columns: 'ssid.roster.columns',
  sending: 'ssid.roster.sending',
  load: 'ssid.roster.load',
} as const;

const EXAMPLE = {
  headings: Object.values(ROSTER_COLUMNS).map(({ headings: [heading] }) => heading),
  rows: [
    ['104729001', 'Ana', 'Begay', '3/14/2016'],
    ['104729002', 'Benjamín', 'Tso', '11/2/2014'],
  ],
};

export function RosterPanel({ state: { directory } }: { state: SsidState }) {
  const t = useText();
  const [language] = useLanguage();
  const table = useTableFile('roster');
  const sending = useSending<DirectoryState>();
  const refresh = useRefresh();

  const load = async (file: TableFile<'roster'>, rows: number): Promise<void> => {
    const smaller = isMuchSmaller(rows, directory);
    if (directory && smaller) {
      const isSure = await confirmDialog({
        title: t('ssid.smaller.title'),
        text: t('ssid.smaller.text', { count: rows, inUse: formatNumber(directory.students, language) }),
        yes: t('ssid.smaller.yes'),
        no: t('ssid.smaller.no'),
        isDangerous: true,
      });
      if (!isSure) return;
    }
    void sending.start(rows, async (job) => {
      try {
        const loaded = await sendRoster(file, { count: rows, smaller }, job);
        table.clear();
        return loaded;
      } finally {
        refresh();
      }
    });
  };

  return (
    <Section title={t('ssid.roster.title')}>
      <Typography sx={{ mb: 1.5 }}>
        <RosterInUse directory={directory} />
      </Typography>
      <TableUpload
        table={table}
        sending={sending}
        labels={LABELS}
        example={EXAMPLE}
        accept="roster"
        isChoosePrimary={directory === null}
        clean={(file, rows) => [
          t('ssid.roster.clean', { file, count: rows }),
          ...(directory
            ? [t('ssid.roster.replaces', { time: formatMoment(directory.loadedAt, language) })]
            : []),
        ]}
        done={({ students }) => [t('ssid.roster.loaded', { count: students })]}
        stopped={({ error, done, total }) => {
          // Only the last call puts a roster in use, and we don't know whether it did.
          if (error instanceof ConnectionError && done === total) return [t('ssid.roster.unsure')];
          return [
            error ? describeFailure(error, t) : t('ssid.roster.canceled'),
            t(directory ? 'ssid.roster.stillOld' : 'ssid.roster.stillNone'),
          ];
        }}
        onLoad={(file, rows) => void load(file, rows)}
      />
    </Section>
  );
}

function RosterInUse({ directory }: Pick<SsidState, 'directory'>) {
  const t = useText();
  const [language] = useLanguage();
  if (!directory) return t('ssid.roster.none');
  const { students, loadedAt, loadedBy } = directory;
  const params = {
    count: students,
    number: formatNumber(students, language),
    time: formatMoment(loadedAt, language),
  };
  return loadedBy === null
    ? t('ssid.roster.inUseNameless', params)
    : t('ssid.roster.inUse', { ...params, name: loadedBy });
}

/** The last call puts it in use. It can't be canceled, so nobody has to guess which roster is in use. */
async function sendRoster(
  file: TableFile<'roster'>,
  { count, smaller }: { count: number; smaller: boolean },
  job: SendingJob,
): Promise<DirectoryState> {
  const { id } = await dataProvider.beginRoster(job.signal);
  await sendBatches({
    ...job,
    count,
    size: ROSTER_BATCH,
    read: (from, to) => file.readRows(from, to),
    send: async (rows) => {
      const students = rows.map(({ values }) => values);
      await dataProvider.addToRoster(id, students, job.signal);
    },
  });
  return dataProvider.finishRoster(id, { count, smaller });
}
