import Search from '@mui/icons-material/Search';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { type Grade, getGradeNameKey } from '../../domain/enums/enums.js';
import { useText } from '../shell/texts.js';
import { FilterChip, OfferChips } from './ListControls.js';
import type { SiteFilter } from '../../domain/sites/find-sites.js';

interface SiteFiltersProps {
  filter: SiteFilter;
  grade: Grade | null;
  onChange: (filter: SiteFilter) => void;
}

export function SiteFilters({ filter, grade, onChange }: SiteFiltersProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const inUse = filter.offers.length + (filter.grade === null ? 0 : 1);

  function handleKey(event: KeyboardEvent): void {
    // The list updates while typing, so Enter must not submit a surrounding form.
    if (event.key === 'Enter') event.preventDefault();
    // The first Escape clears the search, the next one closes the dialog.
    if (event.key === 'Escape' && filter.name !== '') {
      event.preventDefault();
      event.stopPropagation();
      onChange({ ...filter, name: '' });
    }
  }

  return (
    <div role="search">
      <Stack direction="row" spacing={1}>
        <TextField
          type="search"
          fullWidth
          placeholder={text('map.findShort')}
          autoComplete="off"
          value={filter.name}
          onChange={({ target }) => onChange({ ...filter, name: target.value })}
          onKeyDown={handleKey}
          slotProps={{
            htmlInput: {
              'aria-label': text('map.find'),
              enterKeyHint: 'search',
              style: { textOverflow: 'ellipsis' },
            },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button
          variant="outlined"
          startIcon={<Tune />}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={inUse > 0 ? text('map.filtersOn', { count: inUse }) : undefined}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ flex: 'none', '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'flex' } } }}
        >
          {text('map.filters')}
          {/* Keeps the words apart, as in the button's name. */}
          {inUse > 0 && ' '}
          {inUse > 0 && (
            <Box
              component="span"
              sx={{
                minWidth: 22,
                ml: 1,
                borderRadius: 11,
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                fontSize: '0.875rem',
                lineHeight: '22px',
              }}
            >
              {inUse}
            </Box>
          )}
        </Button>
      </Stack>
      <Collapse in={isOpen} id={id} timeout={160}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, pt: 1.5 }}>
          {grade !== null && (
            <FilterChip
              label={text('map.onlyGrade', { grade: text(getGradeNameKey(grade)) })}
              isOn={filter.grade !== null}
              onChange={(isOn) => onChange({ ...filter, grade: isOn ? grade : null })}
            />
          )}
          <Stack
            role="group"
            aria-labelledby={`${id}-offers`}
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Typography id={`${id}-offers`} variant="caption" color="textSecondary" sx={{ width: '100%' }}>
              {text('map.offers')}
            </Typography>
            <OfferChips chosen={filter.offers} onChange={(offers) => onChange({ ...filter, offers })} />
          </Stack>
        </Stack>
      </Collapse>
    </div>
  );
}
