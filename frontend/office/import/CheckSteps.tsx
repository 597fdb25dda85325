import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/texts.js';
import { ProgressLine } from '../ui/ProgressLine.js';
import { Section } from '../ui/Section.js';
import { ACCEPTED, FilePicker } from '../upload/FilePicker.js';
import { Corrections } from './Corrections.js';
import { FileFacts } from './FileFacts.js';
import { dropImport, takeFile } from './import-session.js';
import type { CleanReport, MadeCorrection, ReadingProgress } from './import-view.js';
import { SendButtons } from './SendButtons.js';

interface ReadingStepProps {
  fileName: string;
  /** Null while the workbook is being opened. */
  progress: ReadingProgress | null;
}

export function ReadingStep({ fileName, progress }: ReadingStepProps) {
  const t = useText();
  const { done, total } = progress ?? { done: 0, total: 0 };
  const said = progress
    ? t(progress.what === 'rows' ? 'workbook.reading.progress' : 'workbook.reading.children', { done, total })
    : t('workbook.reading.opening', { file: fileName });
  return (
    <Section title={t('workbook.reading.title')} sx={{ overflowWrap: 'anywhere' }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <ProgressLine label={t('workbook.reading.bar')} done={done} total={total} said={said} />
        <Button variant="outlined" onClick={dropImport}>
          {t('workbook.reading.cancel')}
        </Button>
      </Stack>
    </Section>
  );
}

interface ReadyStepProps {
  fileName: string;
  report: CleanReport;
  corrections: readonly MadeCorrection[];
}

export function ReadyStep({ fileName, report, corrections }: ReadyStepProps) {
  const t = useText();
  const { facts } = report;
  return (
    <Section title={t('workbook.ready.title')}>
      <Stack spacing={2}>
        <Typography color="textSecondary">{t('workbook.ready.text')}</Typography>
        <FileFacts fileName={fileName} facts={facts} count={facts.rows} countName="workbook.facts.children" />
        <Corrections corrections={corrections} />
        <SendButtons report={report} dryRunLabel="workbook.try">
          <FilePicker
            variant="text"
            label={t('workbook.chooseAnother')}
            accept={ACCEPTED.workbook}
            onChoose={takeFile}
          />
        </SendButtons>
      </Stack>
    </Section>
  );
}
