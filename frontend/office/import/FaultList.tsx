import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { listImportColumns } from '../../../domain/import/columns.js';
import { formatFault, type RowFault } from '../../../domain/import/fault.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { LocalList } from '../lists/LocalList.js';
import type { Places } from '../spreadsheet/check-sheet.js';
import { describeAllowed, listCellChoices, type CellChoice } from './column-guide.js';
import {
  closeCell,
  getCurrentImport,
  openCell,
  saveCell,
  typeInCell,
  useCellEdit,
} from './import-session.js';
import type { CellEdit, FaultyReport } from './import-view.js';
import { useNextButton } from './useNextButton.js';

const FAULTS_ON_A_PAGE = 50;

/** react-admin wants an id. */
type FaultRow = RowFault & { id: string };

export function FaultList({ label, report: { faults, facts } }: { label: string; report: FaultyReport }) {
  const rows = useMemo(
    () => faults.map((fault) => ({ ...fault, id: `${fault.row} ${fault.field}` })),
    [faults],
  );
  const paths = useMemo(
    () =>
      new Map(
        listImportColumns(program.season.year, facts.layout).map(({ path, heading }) => [heading, path]),
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
        const allowed = canCorrect ? describeAllowed(path, t) : null;
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
                <p>{formatFault(fault, t)}</p>
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

const CHOICES_SHOWN = 100;

const filterChoices = createFilterOptions<CellChoice | string>({
  limit: CHOICES_SHOWN,
  stringify: (choice) => (typeof choice === 'string' ? choice : choice.label),
});

function getText(choice: CellChoice | string): string {
  return typeof choice === 'string' ? choice : choice.text;
}

function focus(input: HTMLElement | null): void {
  input?.focus();
}

const NO_PLACES: Places = { schools: [], sites: [] };

interface CellEditorProps {
  edit: CellEdit;
  path: string;
  reason: string;
}

function CellEditor({ edit, path, reason }: CellEditorProps) {
  const t = useText();
  const { row, field, text, isBusy, problem } = edit;
  const choices = useMemo(() => listCellChoices(path, getCurrentImport()?.places ?? NO_PLACES, t), [path, t]);
  return (
    <Stack
      component="form"
      noValidate
      direction="row"
      onSubmit={(event) => {
        event.preventDefault();
        void saveCell();
      }}
      sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1.5, mb: 0.5 }}
    >
      <Autocomplete<CellChoice | string, false, true, true>
        freeSolo
        disableClearable
        // Inside of the page’s main part.
        disablePortal
        readOnly={isBusy}
        options={choices}
        value={text}
        inputValue={text}
        onInputChange={(_, typed) => typeInCell(typed)}
        getOptionLabel={getText}
        isOptionEqualToValue={(choice, value) => getText(choice) === getText(value)}
        filterOptions={filterChoices}
        renderOption={({ key, ...item }, choice) => (
          <li key={key} {...item}>
            {typeof choice === 'string' ? choice : choice.label}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            error
            inputRef={focus}
            label={t('workbook.correct.label', { row, field })}
            helperText={problem ? t(problem.key, problem.params) : reason}
          />
        )}
        sx={{ flex: '1 1 260px', maxWidth: 460 }}
      />
      <BusyButton type="submit" variant="contained" isBusy={isBusy}>
        {t('workbook.correct.save')}
      </BusyButton>
      <Button onClick={closeCell}>{t('dialog.cancel')}</Button>
    </Stack>
  );
}
