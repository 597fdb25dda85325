import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../shell/texts.js';
import { ACCEPTED, FilePicker, useDroppedFile } from './FilePicker.js';

export interface FileExample {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

interface FileDropProps {
  label: string;
  isPrimary: boolean;
  hint: string;
  example: FileExample;
  accept?: string;
  onChoose: (file: File) => void;
}

export function FileDrop({
  label,
  isPrimary,
  hint,
  example,
  accept = ACCEPTED.table,
  onChoose,
}: FileDropProps) {
  const t = useText();
  const hintId = useId();
  const isOver = useDroppedFile(onChoose);
  return (
    <Stack
      spacing={1.5}
      sx={{
        p: 2,
        border: '1px dashed var(--field-line)',
        borderRadius: 1,
        bgcolor: 'background.default',
        ...(isOver && {
          borderColor: 'primary.main',
          bgcolor: 'primary.light',
          outline: '2px solid var(--turquoise)',
        }),
      }}
    >
      <p id={hintId}>{hint}</p>
      <ExampleTable {...example} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <FilePicker
          label={label}
          accept={accept}
          describedBy={hintId}
          variant={isPrimary ? 'contained' : 'outlined'}
          onChoose={onChoose}
        />
        <Typography
          aria-hidden="true"
          color="textSecondary"
          // Touch screens can't drop files.
          sx={{ '@media (pointer: coarse)': { display: 'none' } }}
        >
          {t('upload.file.orDrop')}
        </Typography>
      </Stack>
    </Stack>
  );
}

/** On phones, there's no room for its numbers; the text above says the same. */
function ExampleTable({ headings, rows }: FileExample) {
  const t = useText();
  return (
    <Table
      size="small"
      sx={{
        width: 'fit-content',
        display: { xs: 'none', sm: 'table' },
        '& caption': { captionSide: 'top', p: 0, pb: 0.75, color: 'text.secondary' },
        '& th, & td': { border: 1, borderColor: 'divider', bgcolor: 'background.paper' },
      }}
    >
      <caption>{t('upload.file.example')}</caption>
      <TableHead>
        <TableRow>
          {headings.map((heading) => (
            <TableCell key={heading} scope="col" lang="en">
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={cells[0]}>
            {cells.map((cell, column) => (
              <TableCell key={headings[column]} className="figure">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
