import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  overline?: string;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, overline, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      className={className}
      sx={overline === undefined ? {} : { borderTop: '6px solid', borderTopColor: 'success.main' }}
    >
      <CardContent>
        <Stack spacing={2}>
          {overline !== undefined && (
            <Typography sx={{ color: 'success.main', fontWeight: 650 }}>{overline}</Typography>
          )}
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
}
