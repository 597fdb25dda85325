import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { faultLine } from '../../../domain/import/fault.js';
import { useText } from '../../shell/texts.js';
import type { TableKind } from '../spreadsheet/check-table.js';
import { CsvDownload, makeFaultsFile } from './CsvDownload.js';
import type { FaultyReport, TableFile, TableState } from './useTableFile.js';

interface MessageBoxProps {
  severity: 'success' | 'error';
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** It doesn't announce itself: it's in a region that does, or takes the focus. */
export function MessageBox({ severity, ref, children }: MessageBoxProps) {
  return (
    <Alert
      role="none"
      severity={severity}
      slotProps={{ message: { ...(ref && { ref, tabIndex: -1 }), sx: { overflowWrap: 'anywhere' } } }}
    >
      {children}
    </Alert>
  );
}

interface TableStatusProps<Kind extends TableKind> {
  state: TableState<Kind>;
  clean: (name: string, rows: number) => readonly string[];
}

export function TableStatus<Kind extends TableKind>({ state, clean }: TableStatusProps<Kind>) {
  return (
    <>
      <div role="status">
        <StatusText state={state} clean={clean} />
      </div>
      {state.step === 'faulty' && <TableFaults file={state.file} report={state.report} />}
    </>
  );
}

function StatusText<Kind extends TableKind>({ state, clean }: TableStatusProps<Kind>) {
  const t = useText();
  switch (state.step) {
    case 'none':
      return null;
    case 'checking':
      return <p>{t('upload.file.checking', { file: state.name })}</p>;
    case 'unreadable':
      return (
        <MessageBox severity="error">
          <p>
            <strong>{t('upload.file.unreadable', { file: state.name })}</strong>
          </p>
          {state.messages.map(({ key, params }) => (
            <p key={key + JSON.stringify(params)}>{t(key, params)}</p>
          ))}
        </MessageBox>
      );
    case 'faulty': {
      const { faultCount, faultyRows } = state.report;
      return (
        <MessageBox severity="error">
          <p>
            <strong>{t('upload.file.notLoaded', { file: state.file.name })}</strong>
          </p>
          <p>{t('upload.file.faultCount', { count: faultCount, rows: faultyRows })}</p>
        </MessageBox>
      );
    }
    case 'clean':
      return (
        <MessageBox severity="success">
          {clean(state.file.name, state.rows).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </MessageBox>
      );
  }
}

interface TableFaultsProps<Kind extends TableKind> {
  file: TableFile<Kind>;
  report: FaultyReport;
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
          makeFile={() => makeFaultsFile(faultCount, (from, to) => file.faults(from, to), t)}
        />
        {faultCount > faults.length && (
          <Typography color="textSecondary">{t('upload.file.listed', { count: faults.length })}</Typography>
        )}
      </Stack>
      <ScrollingList label={t('upload.file.faults')} lines={faults.map((fault) => faultLine(fault, t))} />
    </>
  );
}

/** Lines that the browser lays out together, once they're near. A thousand at once would block the page. */
const GROUP = 100;

function ScrollingList({ label, lines }: { label: string; lines: readonly string[] }) {
  const groups = Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, at) =>
    lines.slice(at * GROUP, (at + 1) * GROUP),
  );
  return (
    <Box
      // People without a mouse need to be able to scroll it.
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
