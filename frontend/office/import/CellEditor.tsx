import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useText } from '../../shell/texts.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { cellChoices, type CellChoice } from './column-guide.js';
import { closeCell, currentPlaces, saveCell, typeInCell } from './import-session.js';
import type { CellEdit } from './import-view.js';

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

interface CellEditorProps {
  edit: CellEdit;
  path: string;
  reason: string;
}

export function CellEditor({ edit, path, reason }: CellEditorProps) {
  const t = useText();
  const { row, field, text, isBusy, problem } = edit;
  const choices = useMemo(() => cellChoices(path, currentPlaces(), t), [path, t]);
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
