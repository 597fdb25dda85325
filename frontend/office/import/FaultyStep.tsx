import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { faultLine, type RowFault } from '../../../domain/import/fault.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { LocalList } from '../lists/LocalList.js';
import { Section } from '../ui/Section.js';
import { CsvDownload, makeFaultsFile } from '../upload/CsvDownload.js';
import { ACCEPTED, FilePicker } from '../upload/FilePicker.js';
import { CellEditor } from './CellEditor.js';
import { allowedText } from './column-guide.js';
import { Corrections } from './Corrections.js';
import { FileFacts } from './FileFacts.js';
import { fetchFaults, openCell, takeFile, useCellEdit } from './import-session.js';
import type { FaultyReport, MadeCorrection } from './import-view.js';
import { getHeadings } from './row-results.js';
import { useNextButton } from './useNextButton.js';

interface FaultyStepProps {
  fileName: string;
  report: FaultyReport;
  corrections: readonly MadeCorrection[];
}

export function FaultyStep({ fileName, report, corrections }: FaultyStepProps) {
  const t = useText();
  const { facts, faultCount, faultyRows, faults, common } = report;
  const listTitle =
    faultCount > faults.length
      ? t('workbook.errors.first', { count: faults.length })
      : t('workbook.errors.all');
  return (
    <Section title={t('workbook.errors.title')}>
      <Stack spacing={2}>
        {/* Says how many are left after a correction. */}
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
          <FilePicker label={t('workbook.errors.choose')} accept={ACCEPTED.workbook} onChoose={takeFile} />
          <CsvDownload
            label={t('workbook.errors.download')}
            source={fileName}
            suffix="errors"
            makeFile={() => makeFaultsFile(faultCount, fetchFaults, t)}
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

const FAULTS_ON_A_PAGE = 50;

/** react-admin wants an id. */
type FaultRow = RowFault & { id: string };

function FaultList({ label, report: { faults, facts } }: { label: string; report: FaultyReport }) {
  const rows = useMemo(
    () => faults.map((fault) => ({ ...fault, id: `${fault.row} ${fault.field}` })),
    [faults],
  );
  const paths = useMemo(
    () =>
      new Map(
        Array.from(getHeadings(program.season.year, facts.layout), ([path, heading]) => [heading, path]),
      ),
    [facts.layout],
  );
  return (
    <LocalList<FaultRow>
      resource="import-errors"
      rows={rows}
      perPage={FAULTS_ON_A_PAGE}
      sort={{ field: 'row', order: 'ASC' }}
      sortValue={({ row }) => row}
    >
      <Faults label={label} paths={paths} />
    </LocalList>
  );
}

function Faults({ label, paths }: { label: string; paths: ReadonlyMap<string, string> }) {
  const t = useText();
  const { data } = useListContext<FaultRow>();
  const edit = useCellEdit();
  const { box, noteButton } = useNextButton();
  return (
    <Box
      ref={box}
      component="ul"
      tabIndex={-1}
      aria-label={label}
      sx={{ m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1, listStyle: 'none' }}
    >
      {data?.map((fault, at) => {
        const { id, row, field, reason } = fault;
        const path = paths.get(field) ?? '';
        const isOpen = edit?.row === row && edit.field === field;
        // Such a row has to be deleted in the file.
        const canCorrect = reason.key !== 'importing.exampleRow';
        const allowed = canCorrect ? allowedText(path, t) : null;
        return (
          <Box
            key={id}
            component="li"
            sx={{
              px: 1.5,
              py: 0.75,
              overflowWrap: 'anywhere',
              '& + &': { borderTop: '1px solid var(--line)' },
            }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
              <Box sx={{ minWidth: 0 }}>
                <p>{faultLine(fault, t)}</p>
                {allowed !== null && (
                  <Typography variant="caption" component="p" color="textSecondary">
                    {allowed}
                  </Typography>
                )}
              </Box>
              {canCorrect && !isOpen && (
                <Button
                  data-next
                  size="small"
                  variant="outlined"
                  aria-label={t('workbook.correct.name', { row, field })}
                  onClick={() => {
                    noteButton(at);
                    void openCell({ row, field });
                  }}
                  sx={{ flex: 'none' }}
                >
                  {t('workbook.correct.button')}
                </Button>
              )}
            </Stack>
            {isOpen && <CellEditor edit={edit} path={path} reason={t(reason.key, reason.params)} />}
          </Box>
        );
      })}
    </Box>
  );
}
