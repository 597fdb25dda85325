import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { ConnectionError } from '../../shell/api.js';
import { useText, type Text } from '../../shell/texts.js';
import { ProgressLine } from '../ui/ProgressLine.js';
import type { TableKind } from '../spreadsheet/check-table.js';
import { FileDrop, type FileExample } from './FileDrop.js';
import { MessageBox, TableStatus } from './TableStatus.js';
import type { Sending, SendingState } from './useSending.js';
import type { TableChoice } from './useTableFile.js';

type Stopped = Extract<SendingState<unknown>, { step: 'stopped' }>;

interface TableUploadProps<Kind extends TableKind, Result> {
  table: TableChoice<Kind>;
  sending: Sending<Result>;
  labels: Record<'choose' | 'columns' | 'sending' | 'load', MessageKey> & {
    /** With this label, a stopped upload can go on where it stopped. */
    resume?: MessageKey;
  };
  example: FileExample;
  accept?: string;
  isChoosePrimary?: boolean;
  clean: (file: string, rows: number) => readonly string[];
  done: (result: Result) => readonly string[];
  stopped: (state: Stopped) => readonly string[];
  onChoose?: () => void;
  onLoad: () => void;
}

export function TableUpload<Kind extends TableKind, Result>({
  table: { state: table, choose },
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
  const canResume = sent.step === 'stopped' && labels.resume !== undefined;
  const isShowingFile = sent.step === 'none' || (sent.step === 'stopped' && !canResume);
  return (
    <Stack spacing={1.5}>
      {sent.step === 'done' && <Outcome severity="success" sentences={done(sent.result)} />}
      {sent.step === 'stopped' && <Outcome severity="error" sentences={stopped(sent)} />}
      {canResume && labels.resume && <LoadButton label={t(labels.resume)} onLoad={onLoad} />}
      <FileDrop
        label={t(labels.choose)}
        isPrimary={isChoosePrimary && !canResume && table.step !== 'clean'}
        hint={t(labels.columns)}
        example={example}
        {...(accept && { accept })}
        onChoose={(file) => {
          clear();
          onChoose?.();
          choose(file);
        }}
      />
      {isShowingFile && <TableStatus state={table} clean={clean} />}
      {isShowingFile && table.step === 'clean' && <LoadButton label={t(labels.load)} onLoad={onLoad} />}
    </Stack>
  );
}

function LoadButton({ label, onLoad }: { label: string; onLoad: () => void }) {
  return (
    <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={onLoad}>
      {label}
    </Button>
  );
}

function Outcome({ severity, sentences }: { severity: 'success' | 'error'; sentences: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <MessageBox ref={box} severity={severity}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </MessageBox>
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
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that was pressed is gone.
    box.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Stack
      ref={box}
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

export function failureText(error: Error, text: Text): string {
  return error instanceof ConnectionError ? text('upload.sending.noConnection') : error.message;
}
