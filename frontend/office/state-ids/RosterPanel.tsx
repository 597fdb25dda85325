import {
  type DirectoryState,
  isMuchSmaller,
  ROSTER_BATCH,
  type SsidState,
} from '../../../domain/contract/state-ids.js';
import { ROSTER_COLUMNS } from '../../../domain/import/roster.js';
import { ConnectionError } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { confirmDialog } from '../../shell/modals.js';
import { currentLanguage, text, type Text, useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import { formatMoment } from '../format-time.js';
import { Panel } from '../Panel.js';
import { ExampleTable, FileDrop } from '../upload/FileDrop.js';
import { sendBatches } from '../upload/send-batches.js';
import { Outcome, SendingProgress, TableStatus } from '../upload/TableUpload.js';
import { failureText, type SendingState, type SendingWatch, useSending } from '../upload/useSending.js';
import { type TableFile, useTableFile } from '../upload/useTableFile.js';
import { ssidCalls, useRefreshSsids } from './ssid-data.js';
import styles from './state-ids.module.css';

/**
 * Sends a roster. It takes the place of the one before with the last call alone, once all of its students have arrived;
 * that call is not called off, so that nobody has to guess which roster is in use.
 */
export async function sendRoster(
  file: TableFile<'roster'>,
  /** `smaller`: it may take the place of one that has far more students. */
  { count, smaller }: { count: number; smaller: boolean },
  { signal, onSent }: SendingWatch,
): Promise<DirectoryState> {
  const { id } = await ssidCalls.beginRoster(signal);
  await sendBatches({
    count,
    size: ROSTER_BATCH,
    read: (from, to) => file.rows(from, to),
    send: async (rows) => {
      await ssidCalls.addToRoster(
        id,
        rows.map(({ values }) => values),
        signal,
      );
    },
    onSent,
    signal,
  });
  return ssidCalls.finishRoster(id, { count, smaller });
}

const ROSTER_HEADINGS = Object.values(ROSTER_COLUMNS).map(({ headings: [heading] }) => heading);
const EXAMPLES = [
  ['104729001', 'Ana', 'Begay', '3/14/2016'],
  ['104729002', 'Benjamín', 'Tso', '11/2/2014'],
];

type Stopped = Extract<SendingState<DirectoryState>, { step: 'stopped' }>;

/** Which roster the checks go by now. */
function InUse({ directory }: Pick<SsidState, 'directory'>) {
  const t = useText();
  const [language] = useLanguage();
  if (!directory) return <p>{t('directory.roster.none')}</p>;
  const { students, loadedAt, loadedBy } = directory;
  const params = {
    count: students,
    number: formatNumber(students, language),
    time: formatMoment(loadedAt, language),
  };
  return (
    <p>
      {loadedBy === null
        ? t('directory.roster.inUseNameless', params)
        : t('directory.roster.inUse', { ...params, name: loadedBy })}
    </p>
  );
}

/** What stopped it, and which roster is in use now. */
function stopWords({ error, done, total }: Stopped, { directory }: SsidState, t: Text): string[] {
  // The last call alone puts a roster in use, and nobody heard what became of it.
  if (error instanceof ConnectionError && done === total) return [t('directory.roster.unsure')];
  const still = t(directory ? 'directory.roster.stillOld' : 'directory.roster.stillNone');
  return error ? [failureText(error, t), still] : [t('directory.roster.canceled'), still];
}

/** Asks before a roster takes the place of one that has far more students. */
function confirmSmaller(rows: number, inUse: DirectoryState): Promise<boolean> {
  const language = currentLanguage();
  return confirmDialog({
    title: text('directory.smaller.title'),
    text: text('directory.smaller.text', {
      count: rows,
      number: formatNumber(rows, language),
      inUse: formatNumber(inUse.students, language),
    }),
    yes: text('directory.smaller.yes'),
    no: text('directory.smaller.no'),
    danger: true,
  });
}

/** The state's roster: which one is in use, and the way to load another one. */
export function RosterPanel({ state }: { state: SsidState }) {
  const t = useText();
  const [language] = useLanguage();
  const { state: table, choose, clear } = useTableFile('roster');
  const sending = useSending<DirectoryState>();
  const refresh = useRefreshSsids();
  const { directory } = state;

  const load = async (): Promise<void> => {
    if (table.step !== 'clean') return;
    const { file, rows } = table;
    const smaller = isMuchSmaller(rows, directory);
    if (directory && smaller && !(await confirmSmaller(rows, directory))) return;
    sending.start(rows, async (watch) => {
      try {
        const loaded = await sendRoster(file, { count: rows, smaller }, watch);
        clear();
        return loaded;
      } finally {
        await refresh();
      }
    });
  };
  const cleanWords = (file: string, rows: number): string[] => [
    t('directory.roster.clean', { file, count: rows, number: formatNumber(rows, language) }),
    ...(directory
      ? [t('directory.roster.replaces', { time: formatMoment(directory.loadedAt, language) })]
      : []),
  ];

  const { state: sent } = sending;
  return (
    <Panel title={t('directory.roster.title')}>
      <InUse directory={directory} />
      {sent.step === 'sending' ? (
        <SendingProgress label={t('directory.roster.sending')} {...sent} onCancel={sending.cancel} />
      ) : (
        <>
          {sent.step === 'done' && (
            <Outcome isGood>
              <p>
                {t('directory.roster.loaded', {
                  count: sent.result.students,
                  number: formatNumber(sent.result.students, language),
                })}
              </p>
            </Outcome>
          )}
          {sent.step === 'stopped' && (
            <Outcome isGood={false}>
              {stopWords(sent, state, t).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Outcome>
          )}
          <FileDrop
            label={t('directory.roster.choose')}
            isPrimary={directory === null && table.step !== 'clean'}
            hint={t('directory.roster.columns')}
            onChoose={(file) => {
              sending.clear();
              choose(file);
            }}
          >
            <ExampleTable caption={t('directory.file.example')} headings={ROSTER_HEADINGS} rows={EXAMPLES} />
          </FileDrop>
          <TableStatus state={table} clean={cleanWords} />
          {table.step === 'clean' && (
            <div className={styles.line}>
              <Button variant="primary" onClick={() => void load()}>
                {t('directory.roster.load')}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
