import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { SchoolOption } from '../../domain/contract/site.js';
import { useText } from '../shell/texts.js';
import type { InputProps } from './input-props.js';
import { SHOWN_SCHOOLS, findSchools, nameSchools, getSchoolLabel } from './school-search.js';
import { useSchools } from './schools.js';

const NONE: readonly SchoolOption[] = [];

export function SchoolInput({ control, attributes, isDisabled, onLeave }: InputProps) {
  const t = useText();
  const { data: known = NONE, isPending, isError, refetch } = useSchools();
  const schools = useMemo(() => nameSchools(known, t('school.other')), [known, t]);
  const [typed, setTyped] = useState('');
  const chosen = schools.find(({ id }) => id === control.raw) ?? null;
  const isSearch = typed !== '' && typed !== (chosen && getSchoolLabel(chosen));
  const isMore = findSchools(schools, isSearch ? typed : '').length === SHOWN_SCHOOLS;
  return (
    <>
      <Autocomplete
        id={attributes.id}
        options={schools}
        value={chosen}
        disabled={isDisabled}
        // Inside the dialog, which hides everything else.
        disablePortal
        autoHighlight={isSearch}
        getOptionLabel={getSchoolLabel}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(options, { inputValue }) => findSchools(options, inputValue)}
        onInputChange={(_event, value) => setTyped(value)}
        onChange={(_event, school) => control.set(school?.id ?? null)}
        onBlur={onLeave}
        loading={isPending}
        loadingText={t('school.loading')}
        clearText={t('form.clear', { label: t(control.label) })}
        openText={t('form.showChoices')}
        closeText={t('form.hideChoices')}
        popupIcon={<KeyboardArrowDown />}
        // The buttons are wider than MUI's; the arrow is where a select has it.
        sx={{
          '&&.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root': { pr: '84px' },
          '&& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: '-1px' },
        }}
        renderOption={({ key, ...props }, { name, district }) => (
          <Box key={key} component="li" {...props}>
            <div>
              {name}
              {district && (
                <Typography color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
                  {district}
                </Typography>
              )}
            </div>
          </Box>
        )}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            placeholder={t('select.placeholder')}
            error={control.fault !== null}
            slotProps={{
              input: slotProps.input,
              htmlInput: { ...slotProps.htmlInput, ...attributes },
            }}
          />
        )}
        slotProps={{
          listbox: { sx: { maxHeight: 'min(20rem, 45vh)', '& li': { minHeight: 44 } } },
          paper: {
            variant: 'outlined',
            sx: isMore
              ? {
                  '&::after': {
                    content: JSON.stringify(t('school.more')),
                    display: 'block',
                    px: 2,
                    py: 1,
                    borderTop: 1,
                    borderColor: 'divider',
                    color: 'text.secondary',
                    fontSize: '0.9375rem',
                  },
                }
              : {},
          },
        }}
      />
      {isPending && (
        <FormHelperText role="status" sx={{ mx: 0 }}>
          {t('school.loading')}
        </FormHelperText>
      )}
      {isError && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {t('school.retry')}
            </Button>
          }
        >
          {t('school.failed')}
        </Alert>
      )}
    </>
  );
}
