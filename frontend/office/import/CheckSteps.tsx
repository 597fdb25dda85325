import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SimpleShowLayout, TextField } from 'react-admin';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useLanguage, useText } from '../../shell/texts.js';
import type { SheetFacts } from '../spreadsheet/check-sheet.js';
import { formatNumber } from '../ui/format.js';
import { ProgressLine } from '../ui/loading-parts.js';
import { Section } from '../ui/Section.js';
import { CsvDownload, makeFaultsFile } from '../upload/CsvDownload.js';
import { FilePicker } from '../upload/FilePicker.js';
import { FaultList } from './FaultList.js';
import { correctCell, getCurrentImport, dropImport, takeFile } from './import-session.js';
import type { FaultyReport, StepView } from './import-view.js';
import { SendButtons } from './SendButtons.js';
import { useNextButton } from './useNextButton.js';

export function ReadingStep({ fileName, progress }: StepView<'reading'>) {
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

export function ReadyStep({ fileName, report, corrections }: StepView<'ready'>) {
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
            accept="workbook"
            onChoose={takeFile}
          />
        </SendButtons>
      </Stack>
    </Section>
  );
}

export function FaultyStep({ fileName, report, corrections }: StepView<'faulty'>) {
  const t = useText();
  const { facts, faultCount, faultyRows, faults, common } = report;
  const listTitle =
    faultCount > faults.length
      ? t('workbook.errors.first', { count: faults.length })
      : t('workbook.errors.all');
  return (
    <Section title={t('workbook.errors.title')}>
      <Stack spacing={2}>
        {/* After a correction, says how many are left. */}
        <Alert role="status" severity="error">
          <p>
            <strong>{t('workbook.errors.text')}</strong>{' '}
            {t('workbook.errors.count', { count: faultCount, rows: faultyRows, total: facts.rows })}
          </p>
          <p>{t('workbook.errors.next')}</p>
        </Alert>
        <FileFacts
          fileName={fileName}
          facts={facts}
          count={faultyRows}
          countName="workbook.facts.faultyRows"
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <FilePicker label={t('workbook.errors.choose')} accept="workbook" onChoose={takeFile} />
          <CsvDownload
            label={t('workbook.errors.download')}
            source={fileName}
            suffix="errors"
            makeFile={() =>
              makeFaultsFile(faultCount, (from, to) => getCurrentImport()?.readFaults(from, to) ?? [], t)
            }
          />
        </Stack>
        <Corrections corrections={corrections} />
        {common.length > 0 && <CommonFaults common={common} />}
        <section aria-labelledby="errors-listed">
          <Typography id="errors-listed" variant="h3" sx={{ mb: 1 }}>
            {listTitle}
          </Typography>
          <FaultList label={listTitle} report={report} />
        </section>
      </Stack>
    </Section>
  );
}

interface FileFactsProps {
  fileName: string;
  facts: SheetFacts;
  count: number;
  countName: MessageKey;
}

function FileFacts({ fileName, facts, count, countName }: FileFactsProps) {
  const t = useText();
  const [language] = useLanguage();
  const { layout, rows, others } = facts;
  const record = {
    id: fileName,
    fileName,
    layout: t(`workbook.layout.${layout}`),
    rows: formatNumber(rows, language),
    count: formatNumber(count, language),
  };
  return (
    <div>
      <SimpleShowLayout
        record={record}
        direction="row"
        spacing={0}
        sx={{
          p: 0,
          overflowWrap: 'anywhere',
          '& .RaSimpleShowLayout-stack': { flexWrap: 'wrap', gap: '4px 40px' },
        }}
      >
        <TextField source="fileName" label={t('workbook.facts.file')} />
        <TextField source="layout" label={t('workbook.facts.layout')} />
        <TextField source="rows" label={t('workbook.facts.rows')} />
        <TextField source="count" label={t(countName)} />
      </SimpleShowLayout>
      {others.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('workbook.others', { count: others.length, columns: others.join(', ') })}
        </Typography>
      )}
    </div>
  );
}

function Corrections({ corrections }: Pick<StepView<'ready'>, 'corrections'>) {
  const t = useText();
  const { box, noteButton } = useNextButton();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrected-here">
      <Typography id="corrected-here" variant="h3">
        {t('workbook.corrected.title', { count: corrections.length })}
      </Typography>
      <Typography color="textSecondary">{t('workbook.corrected.text')}</Typography>
      <Box
        ref={box}
        component="ul"
        tabIndex={-1}
        aria-labelledby="corrected-here"
        sx={{ m: 0, mt: 0.5, p: 0, maxHeight: 240, overflow: 'auto', listStyle: 'none' }}
      >
        {corrections.map(({ row, field, before, text }, at) => (
          <Stack
            key={`${row} ${field}`}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
          >
            <span>
              {t(before === '' ? 'workbook.corrected.filled' : 'workbook.corrected.changed', {
                row,
                field,
                before,
                text,
              })}
            </span>
            <Button
              data-next
              size="small"
              aria-label={t('workbook.corrected.undoOf', { row, field })}
              onClick={() => {
                noteButton(at);
                void correctCell({ row, field }, null);
              }}
            >
              {t('workbook.corrected.undo')}
            </Button>
          </Stack>
        ))}
      </Box>
    </section>
  );
}

function CommonFaults({ common }: Pick<FaultyReport, 'common'>) {
  const t = useText();
  return (
    <section aria-labelledby="common-errors">
      <Typography id="common-errors" variant="h3" sx={{ mb: 0.5 }}>
        {t('workbook.errors.common')}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: 2,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {common.map(({ field, reason, count }) => (
          <Box
            component="li"
            key={field + JSON.stringify(reason)}
            sx={{
              display: 'grid',
              gridColumn: '1 / -1',
              gridTemplateColumns: 'subgrid',
              py: 0.5,
              overflowWrap: 'anywhere',
              '& + &': { borderTop: '1px solid var(--line)' },
            }}
          >
            <Box component="span" className="figure" sx={{ fontWeight: 650, textAlign: 'end' }}>
              {t('workbook.errors.times', { count })}
            </Box>
            <span>{t('workbook.errors.commonOf', { field, reason: t(reason.key, reason.params) })}</span>
          </Box>
        ))}
      </Box>
    </section>
  );
}
