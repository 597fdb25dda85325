import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';

interface FiguresProps<Name extends string> {
  label: string;
  query: Pick<UseQueryResult<Readonly<Record<Name, number>>>, 'data' | 'isError'>;
  names: readonly Name[];
  getLabel: (name: Name) => string;
  note?: string;
  getPath?: (name: Name) => string;
  failure: string;
}

const LINK = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  ':hover > &': { color: 'primary.main', textDecoration: 'underline' },
};

export function Figures<Name extends string>(props: FiguresProps<Name>) {
  const { label, query, names, failure, ...strip } = props;
  const { data, isError } = query;
  const unknown = Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
  return (
    <FigureStrip label={label} figures={data ?? unknown} names={names} isBusy={!data && !isError} {...strip}>
      {isError && !data && <Alert severity="error">{failure}</Alert>}
    </FigureStrip>
  );
}

interface FigureStripProps<Name extends string> extends Pick<
  FiguresProps<Name>,
  'label' | 'getLabel' | 'getPath' | 'note'
> {
  /** Null: unknown. */
  figures: Readonly<Record<Name, number | null>>;
  names?: readonly Name[];
  isBusy?: boolean;
  isAlarm?: (name: Name) => boolean;
  children?: ReactNode;
}

function getTracks(count: number): string {
  return `repeat(${count}, minmax(0, 1fr))`;
}

export function FigureStrip<Name extends string>(props: FigureStripProps<Name>) {
  const { label, figures, getLabel, getPath, note, isBusy = false, isAlarm, children } = props;
  const { names = Object.keys(figures) as Name[] } = props;
  const t = useText();
  const [language] = useLanguage();
  const renderValue = (name: Name) => {
    const figure = figures[name];
    if (figure === null) return '–';
    const number = formatNumber(figure, language);
    if (!getPath) return number;
    const to = getPath(name);
    return (
      <Box
        {...(to.startsWith('#') ? { component: 'a', href: to } : { component: Link, to })}
        aria-label={t('applications.metricLink', { number, label: getLabel(name) })}
        sx={LINK}
      >
        {number}
      </Box>
    );
  };
  return (
    <Paper component="section" variant="outlined" aria-label={label} sx={{ overflow: 'hidden' }}>
      <Box
        component="dl"
        aria-busy={isBusy}
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: getTracks(2),
            sm: getTracks(names.length % 3 === 0 ? 3 : 2),
            lg: getTracks(names.length),
          },
          m: '-1px',
        }}
      >
        {names.map((name) => (
          // The eyes see the number first; read aloud, its name comes before it.
          <Box
            key={name}
            sx={{
              position: 'relative',
              display: 'flex',
              flexDirection: 'row-reverse',
              alignItems: 'center',
              justifyContent: 'flex-end',
              gap: 1,
              minHeight: 38,
              px: 1.5,
              py: 0.25,
              borderTop: 1,
              borderLeft: 1,
              borderColor: 'divider',
            }}
          >
            <Box
              component="dt"
              sx={{
                color: isAlarm?.(name) ? 'error.main' : 'text.secondary',
                fontSize: '0.8125rem',
                lineHeight: 1.2,
              }}
            >
              {getLabel(name)}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                ...(isAlarm?.(name) && { color: 'error.main' }),
                fontFamily: 'var(--serif)',
                fontSize: '1.1875rem',
                fontWeight: 600,
                fontVariantNumeric: 'lining-nums tabular-nums',
              }}
            >
              {renderValue(name)}
            </Box>
          </Box>
        ))}
      </Box>
      {note !== undefined && (
        <Typography sx={{ px: 1.5, py: 0.25, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {note}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
