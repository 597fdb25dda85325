import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import { formatFault } from '../../../domain/import/fault.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { ConnectionError } from '../../shell/api.js';
import { useText, type Text } from '../../shell/texts.js';
import { ProgressLine } from '../ui/loading-parts.js';
import type { TableKind } from '../spreadsheet/check-table.js';
import type { FaultSummary } from '../spreadsheet/reading.js';
import { CsvDownload, makeFaultsFile } from './CsvDownload.js';
import { FilePicker, useDroppedFile, type FileKind } from './FilePicker.js';
import type { Sending, SendingState } from './useSending.js';
import type { TableChoice, TableFile } from './useTableFile.js';

interface FileExample {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

type Stopped = Extract<SendingState<unknown>, { step: 'stopped' }>;

interface TableUploadProps<Kind extends TableKind, Result> {
  table: TableChoice<Kind>;
  sending: Sending<Result>;
  labels: Record<'choose' | 'columns' | 'sending' | 'load', MessageKey> & {
    /** With this label, a stopped upload can continue where it stopped. */
    resume?: MessageKey;
  };
  example: FileExample;
  accept: FileKind;
  isChoosePrimary?: boolean;
  clean: (file: string, rows: number) => readonly string[];
  done: (result: Result) => readonly string[];
  stopped: (state: Stopped) => readonly string[];
  onChoose?: () => void;
  onLoad: (file: TableFile<Kind>, rows: number) => void;
}

export function TableUpload<Kind extends TableKind, Result>({
  table,
  sending: { state: sent, cancel, clear },
  labels,
  example,
  accept,
  isChoosePrimary = true,
  clean,
  done,
  stopped,
  onChoose,
  onLoad,
}: TableUploadProps<Kind, Result>) {
  const t = useText();
  if (sent.step === 'sending') {
    return <SendingProgress label={t(labels.sending)} {...sent} onCancel={cancel} />;
  }
  const { file: checked, report } = table;
  const load = checked && report?.verdict === 'clean' ? () => onLoad(checked, report.rows) : null;
  const canResume = sent.step === 'stopped' && labels.resume !== undefined;
  const isShowingFile = sent.step === 'none' || (sent.step === 'stopped' && !canResume);
  return (
    <Stack spacing={1.5}>
      {sent.step === 'done' && <MessageBox ref={focus} severity="success" sentences={done(sent.result)} />}
      {sent.step === 'stopped' && <MessageBox ref={focus} severity="error" sentences={stopped(sent)} />}
      {load && canResume && labels.resume && <LoadButton label={t(labels.resume)} onLoad={load} />}
      <FileDrop
        label={t(labels.choose)}
        isPrimary={isChoosePrimary && !canResume && !load}
        hint={t(labels.columns)}
        example={example}
        accept={accept}
        onChoose={(file) => {
          clear();
          onChoose?.();
          table.choose(file);
        }}
      />
      {isShowingFile && <TableStatus table={table} clean={clean} />}
      {load && isShowingFile && <LoadButton label={t(labels.load)} onLoad={load} />}
    </Stack>
  );
}

/** The button that was pressed is gone. */
function focus(box: HTMLElement | null): void {
  box?.focus();
}

function LoadButton({ label, onLoad }: { label: string; onLoad: () => void }) {
  return (
    <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={onLoad}>
      {label}
    </Button>
  );
}

interface MessageBoxProps {
  severity: 'success' | 'error';
  title?: string;
  sentences: readonly string[];
  ref?: Ref<HTMLDivElement>;
}

/** Doesn't announce itself: it's in a region that does, or takes the focus. */
export function MessageBox({ severity, title, sentences, ref }: MessageBoxProps) {
  return (
    <Alert
      role="none"
      severity={severity}
      slotProps={{ message: { ...(ref && { ref, tabIndex: -1 }), sx: { overflowWrap: 'anywhere' } } }}
    >
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}

interface FileDropProps {
  label: string;
  isPrimary: boolean;
  hint: string;
  example: FileExample;
  accept: FileKind;
  onChoose: (file: File) => void;
}

function FileDrop({ label, isPrimary, hint, example, accept, onChoose }: FileDropProps) {
  const t = useText();
  const hintId = useId();
  const isOver = useDroppedFile(onChoose);
  return (
    <Stack
      spacing={1.5}
      sx={{
        p: 2,
        border: '1px dashed var(--field-line)',
        borderRadius: 1,
        bgcolor: 'background.default',
        ...(isOver && {
          borderColor: 'primary.main',
          bgcolor: 'primary.light',
          outline: '2px solid var(--turquoise)',
        }),
      }}
    >
      <p id={hintId}>{hint}</p>
      <ExampleTable {...example} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <FilePicker
          label={label}
          accept={accept}
          describedBy={hintId}
          variant={isPrimary ? 'contained' : 'outlined'}
          onChoose={onChoose}
        />
        <Typography
          aria-hidden="true"
          color="textSecondary"
          // Touch screens can't drop files.
          sx={{ '@media (pointer: coarse)': { display: 'none' } }}
        >
          {t('upload.file.orDrop')}
        </Typography>
      </Stack>
    </Stack>
  );
}

/** On phones, there's no room for its numbers; the text above has the same content. */
function ExampleTable({ headings, rows }: FileExample) {
  const t = useText();
  return (
    <Table
      size="small"
      sx={{
        width: 'fit-content',
        display: { xs: 'none', sm: 'table' },
        '& caption': { captionSide: 'top', p: 0, pb: 0.75, color: 'text.secondary' },
        '& th, & td': { border: 1, borderColor: 'divider', bgcolor: 'background.paper' },
      }}
    >
      <caption>{t('upload.file.example')}</caption>
      <TableHead>
        <TableRow>
          {headings.map((heading) => (
            <TableCell key={heading} scope="col" lang="en">
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={cells[0]}>
            {cells.map((cell, column) => (
              <TableCell key={headings[column]} className="figure">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type TableStatusProps<Kind extends TableKind> = Pick<TableUploadProps<Kind, never>, 'table' | 'clean'>;

function TableStatus<Kind extends TableKind>({ table, clean }: TableStatusProps<Kind>) {
  const { file, report } = table;
  return (
    <>
      <div role="status">
        <StatusText table={table} clean={clean} />
      </div>
      {file && report?.verdict === 'faulty' && <TableFaults file={file} report={report} />}
    </>
  );
}

function StatusText<Kind extends TableKind>({ table: { file, report }, clean }: TableStatusProps<Kind>) {
  const t = useText();
  if (!file) return null;
  const { name } = file;
  switch (report?.verdict) {
    case undefined:
      return <p>{t('upload.file.checking', { file: name })}</p>;
    case 'unreadable':
      return (
        <MessageBox
          severity="error"
          title={t('upload.file.unreadable', { file: name })}
          sentences={report.messages.map(({ key, params }) => t(key, params))}
        />
      );
    case 'faulty': {
      const { faultCount, faultyRows } = report;
      return (
        <MessageBox
          severity="error"
          title={t('upload.file.notLoaded', { file: name })}
          sentences={[t('upload.file.faultCount', { count: faultCount, rows: faultyRows })]}
        />
      );
    }
    case 'clean':
      return <MessageBox severity="success" sentences={clean(name, report.rows)} />;
  }
}

interface TableFaultsProps<Kind extends TableKind> {
  file: TableFile<Kind>;
  report: FaultSummary;
}

function TableFaults<Kind extends TableKind>({
  file,
  report: { faults, faultCount },
}: TableFaultsProps<Kind>) {
  const t = useText();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <CsvDownload
          label={t('upload.file.download')}
          source={file.name}
          suffix="errors"
          makeFile={() => makeFaultsFile(faultCount, (from, to) => file.readFaults(from, to), t)}
        />
        {faultCount > faults.length && (
          <Typography color="textSecondary">{t('upload.file.listed', { count: faults.length })}</Typography>
        )}
      </Stack>
      <ScrollingList label={t('upload.file.faults')} lines={faults.map((fault) => formatFault(fault, t))} />
    </>
  );
}

/** How many lines the browser lays out together, once they're near. A thousand would block the page. */
const GROUP = 100;

function ScrollingList({ label, lines }: { label: string; lines: readonly string[] }) {
  const groups = Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, at) =>
    lines.slice(at * GROUP, (at + 1) * GROUP),
  );
  return (
    <Box
      // People without a mouse must be able to scroll it.
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{
        maxHeight: 360,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:focus-visible': { outlineOffset: '-3px' },
        '& ul': {
          m: 0,
          p: 0,
          listStyle: 'none',
          contentVisibility: 'auto',
          containIntrinsicBlockSize: 'auto 3400px',
        },
        '& li': { px: 1.5, py: 0.75, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
        '& li + li, & ul + ul': { borderTop: '1px solid var(--line)' },
      }}
    >
      {groups.map((group, index) => (
        <ul key={index}>
          {group.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      ))}
    </Box>
  );
}

interface SendingProgressProps {
  label: string;
  done: number;
  total: number;
  onCancel: () => void;
}

function SendingProgress({ label, done, total, onCancel }: SendingProgressProps) {
  const t = useText();
  return (
    <Stack
      ref={focusInPlace}
      tabIndex={-1}
      spacing={1}
      sx={{ alignItems: 'flex-start', '&:focus': { outline: 'none' } }}
    >
      <p>{label}</p>
      <ProgressLine
        label={label}
        done={done}
        total={total}
        said={t('upload.sending.progress', { done, total })}
      />
      <Button variant="outlined" onClick={onCancel}>
        {t('dialog.cancel')}
      </Button>
    </Stack>
  );
}

function focusInPlace(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
}

export function describeFailure(error: Error, text: Text): string {
  return error instanceof ConnectionError ? text('upload.sending.noConnection') : error.message;
}
