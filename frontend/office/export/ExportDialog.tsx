import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ApplicationSort, SortOrder } from '../../../domain/enums/lists.js';
import { getSchoolYears } from '../../../domain/season/program-dates.js';
import { ConnectionError } from '../../shell/api.js';
import { program } from '../../shell/program.js';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { fetchEnglishLabels, useText } from '../../shell/texts.js';
import { downloadFile } from '../../shell/download-file.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import type { ApplicationFilter } from '../data/office-calls.js';
import { ProgressLine } from '../ui/loading-parts.js';
import { CSV_FILES } from './csv.js';
import { exportStudents, type ExportedFile, type ExportProgress } from './export-students.js';

interface ExportedList {
  filter: ApplicationFilter;
  sort: { by: ApplicationSort; order: SortOrder } | null;
  ids?: readonly string[];
}

const START: ExportProgress = { step: 'finding', done: 0, total: 0 };

export function ExportDialog({ list, onClose }: { list: ExportedList; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const provider = useOfficeDataProvider();
  const [tries, setTries] = useState(1);
  const [progress, setProgress] = useState(START);
  const [error, setError] = useState<Error | null>(null);

  const run = useEffectEvent(async (signal: AbortSignal): Promise<ExportedFile> => {
    const { filter, sort, ids } = list;
    return exportStudents({
      query: { ...filter, ...(sort && { sort: sort.by, order: sort.order }) },
      ids,
      calls: provider,
      years: getSchoolYears(Number(filter.season ?? program.season.year)),
      labels: await fetchEnglishLabels(),
      signal,
      onProgress: setProgress,
    });
  });
  const finish = useEffectEvent(({ file: content, count }: ExportedFile) => {
    const file = CSV_FILES.applications;
    downloadFile(content, file);
    notify(t('export.done', { count, file }), { type: 'success' });
    onClose();
  });
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    run(signal).then(
      (exported) => {
        if (!signal.aborted) finish(exported);
      },
      (failure: unknown) => {
        if (!signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)));
      },
    );
    return () => stopping.abort();
  }, [tries]);

  const cancel = () => {
    notify(t('export.canceled'), { type: 'info' });
    onClose();
  };
  useCloseOnBack(true, cancel);
  const retry = () => {
    setProgress(START);
    setError(null);
    setTries(tries + 1);
  };
  const { step, done, total } = progress;
  return (
    <Dialog open onClose={cancel} maxWidth="xs">
      <DialogTitle>{t('export.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={1}>
          {error ? (
            <>
              <Alert severity="error" role="alert">
                {error instanceof ConnectionError ? t('export.noConnection') : error.message}
              </Alert>
              <p>{t('export.failed')}</p>
            </>
          ) : (
            <>
              <p>{t(step === 'finding' ? 'export.findingText' : 'export.fetchingText')}</p>
              <ProgressLine
                label={t('export.bar')}
                done={done}
                total={total}
                said={t('export.progress', { done, total })}
              />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{t(error ? 'dialog.close' : 'export.cancel')}</Button>
        {error && (
          <Button variant="contained" onClick={retry}>
            {t('export.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
