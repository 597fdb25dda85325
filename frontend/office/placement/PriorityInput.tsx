import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { isOneOf } from '../../../domain/enums/enums.js';
import { PRIORITIES, type Priority } from '../../../domain/enums/placement.js';
import { useText } from '../../shell/texts.js';

export function prioritiesIn(raw: unknown): readonly Priority[] {
  return Array.isArray(raw) ? raw.filter((value) => isOneOf(PRIORITIES, value)) : [];
}

export function PriorityInput() {
  const t = useText();
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const { field, fieldState } = useInput({ source: 'priorities' });
  const [moved, setMoved] = useState<{ name: Priority; by: -1 | 1 } | null>(null);
  const chosen = prioritiesIn(field.value);
  const shown = [...chosen, ...PRIORITIES.filter((name) => !chosen.includes(name))];
  const set = (priorities: readonly Priority[]) => field.onChange(priorities);

  // The row has moved under the finger or the focus: the same button keeps it, or the other one at an end.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-priority="${moved.name}"] button`,
    );
    const [up, down] = [buttons?.[0], buttons?.[1]];
    const [same, other] = moved.by < 0 ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  }, [moved]);

  const move = (name: Priority, by: -1 | 1) => {
    const neighbor = chosen[chosen.indexOf(name) + by];
    if (neighbor === undefined) return;
    set(chosen.map((one) => (one === name ? neighbor : one === neighbor ? name : one)));
    setMoved({ name, by });
  };
  const getLabel = (name: Priority) => t(`placement.priority.${name}`);
  const fault = fieldState.error?.message;

  return (
    <FormControl
      component="fieldset"
      error={fault !== undefined}
      aria-describedby={hintId}
      fullWidth
      sx={{ mb: 1 }}
    >
      <FormLabel component="legend">{t('placement.priorities')}</FormLabel>
      <Stack ref={list} component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((name) => {
          const at = chosen.indexOf(name);
          const isChosen = at >= 0;
          return (
            <Stack
              key={name}
              component="li"
              direction="row"
              data-priority={name}
              sx={{ alignItems: 'flex-start', justifyContent: 'space-between', py: 0.5 }}
            >
              <FormControlLabel
                sx={{ alignItems: 'flex-start' }}
                control={
                  <Checkbox
                    checked={isChosen}
                    onChange={(_, isAdded) =>
                      set(isAdded ? [...chosen, name] : chosen.filter((one) => one !== name))
                    }
                  />
                }
                label={
                  <>
                    {isChosen && `${at + 1}. `}
                    {getLabel(name)}
                    <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
                      {t(`runs.priorityMeaning.${name}`)}
                    </Typography>
                  </>
                }
              />
              {isChosen && chosen.length > 1 && (
                <Stack direction="row">
                  <IconButton
                    aria-label={t('runs.moveUp', { priority: getLabel(name) })}
                    disabled={at === 0}
                    onClick={() => move(name, -1)}
                  >
                    <UpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={t('runs.moveDown', { priority: getLabel(name) })}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(name, 1)}
                  >
                    <DownIcon fontSize="small" />
                  </IconButton>
                </Stack>
              )}
            </Stack>
          );
        })}
      </Stack>
      <p role="status" className="visually-hidden">
        {moved &&
          t('runs.movedTo', { priority: getLabel(moved.name), place: chosen.indexOf(moved.name) + 1 })}
      </p>
      <FormHelperText id={hintId}>{fault ?? t('runs.prioritiesHint')}</FormHelperText>
    </FormControl>
  );
}
