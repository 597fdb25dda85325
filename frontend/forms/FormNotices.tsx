import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { getLocaleInState } from '../../domain/enums/languages.js';
import { getDateFormat } from '../../domain/fields/date-format.js';
import { toDateText } from '../../domain/fields/date-text.js';
import { useLanguage, useText } from '../shell/texts.js';
import { listChoices } from './choices.js';
import type { FormControl } from './form-parts.js';
import { nameSchools, getSchoolLabel } from './school-search.js';
import { useSchools } from './schools.js';
import type { DraftOffer, FieldChoice } from './useMergedSave.js';

/** `3:42 PM`, with the day if it isn't today. */
function useMoment(at: number): string {
  const [language] = useLanguage();
  const [now] = useState(() => new Date());
  const moment = new Date(at);
  const isToday = moment.toDateString() === now.toDateString();
  return getDateFormat(getLocaleInState(language), {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'long' }),
  }).format(moment);
}

export function DraftNotice({ draft }: { draft: DraftOffer }) {
  const text = useText();
  const time = useMoment(draft.at);
  return (
    <Alert severity="info" role="status">
      {text('draft.text', { time })}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        <Button variant="contained" onClick={draft.restore}>
          {text('draft.restore')}
        </Button>
        <Button variant="outlined" onClick={draft.discard}>
          {text('draft.discard')}
        </Button>
      </Stack>
    </Alert>
  );
}

function useWords({ rule }: Pick<FormControl, 'rule'>): (raw: unknown) => string {
  const text = useText();
  const [language] = useLanguage();
  const { data: schools = [] } = useSchools(rule.kind === 'school');
  return (raw) => {
    if (raw === null || raw === undefined || raw === '') return '';
    switch (rule.kind) {
      case 'checkbox':
        return text(raw === true ? 'form.yes' : 'form.no');
      case 'select':
      case 'state':
      case 'yesNo':
        return listChoices(rule, text, language).find(({ value }) => value === raw)?.label ?? '';
      case 'grades':
        return listChoices({ ...rule, enumName: 'grade' }, text, language)
          .filter(({ code }) => (raw as string).includes(code))
          .map(({ label }) => label)
          .join(', ');
      case 'school': {
        const school = nameSchools(schools, text('school.other')).find(({ id }) => id === raw);
        return school ? getSchoolLabel(school) : '';
      }
      case 'date': {
        if (typeof raw === 'string') return raw;
        const day = toDateText(raw);
        const written = getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
        return day && written.format(new Date(`${day}T00:00:00Z`));
      }
      default:
        return typeof raw === 'string' || typeof raw === 'number'
          ? (rule.format?.(String(raw)) ?? String(raw))
          : '';
    }
  };
}

interface ConflictNoticeProps {
  control: Pick<FormControl, 'id' | 'rule' | 'label' | 'raw'>;
  choice: FieldChoice;
  inWords?: ((raw: unknown) => string) | undefined;
}

export function ConflictNotice({ control, choice, inWords }: ConflictNoticeProps) {
  const text = useText();
  const ownWords = useWords(control);
  const describeValue = (raw: unknown) => (inWords ?? ownWords)(raw) || text('form.emptyAnswer');
  const label = text(control.label);
  // The buttons disappear with the choice, so the focus moves to the field.
  const settle = (act: () => void) => () => {
    act();
    document.getElementById(control.id)?.focus();
  };
  const describeAction = (action: string) => text('form.aboutField', { action, label });
  return (
    <Box
      role="group"
      aria-label={text('form.whichAnswer', { label })}
      sx={{ mt: 1.5, px: 2, py: 1.5, border: 1, borderColor: 'error.main', borderRadius: 1 }}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: '4px 12px',
          m: 0,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 650, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
        }}
      >
        <dt>{text('form.theirAnswer')}</dt>
        <dd>{describeValue(choice.theirs)}</dd>
        <dt>{text('form.yourAnswer')}</dt>
        <dd>{describeValue(control.raw)}</dd>
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1.5 }}>
        <Button
          variant="outlined"
          aria-label={describeAction(text('form.keepMine'))}
          onClick={settle(choice.keepMine)}
        >
          {text('form.keepMine')}
        </Button>
        <Button
          variant="outlined"
          aria-label={describeAction(text('form.useTheirs'))}
          onClick={settle(choice.useTheirs)}
        >
          {text('form.useTheirs')}
        </Button>
      </Stack>
    </Box>
  );
}
