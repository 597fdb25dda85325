import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Link, useNotify } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import type { ImportLayout } from '../../../domain/import/columns.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { downloadFile } from '../../shell/download-file.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { Section } from '../ui/Section.js';
import { FilePicker } from '../upload/FilePicker.js';
import { makeColumnGuide } from './column-guide.js';
import { makeTemplateFile } from './import-calls.js';
import { takeFile } from './import-session.js';
import type { StepView } from './import-view.js';

export function ChooseStep({ problem }: StepView<'choose'>) {
  const t = useText();
  return (
    <Stack spacing={1.5}>
      {problem && <RefusedFile problem={problem} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          gap: 1.5,
        }}
      >
        <Section
          title={t('workbook.choose.title')}
          sx={{
            display: 'grid',
            alignItems: 'center',
            border: '2px dashed var(--field-line)',
            '& h2': { flex: 1, textAlign: 'center' },
          }}
        >
          <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
            <p>{t('workbook.choose.text')}</p>
            <FilePicker
              label={t('workbook.choose.button')}
              accept="workbook"
              describedBy="import-limits"
              onChoose={takeFile}
            />
            <Typography id="import-limits" variant="caption" color="textSecondary" sx={{ maxWidth: '56ch' }}>
              {t('workbook.choose.limits')}
            </Typography>
          </Stack>
        </Section>
        <Templates />
      </Box>
      <ColumnGuide />
    </Stack>
  );
}

function RefusedFile({ problem }: { problem: NonNullable<StepView<'choose'>['problem']> }) {
  const t = useText();
  return (
    <Section title={t('workbook.errors.title')}>
      <Alert role="none" severity="error">
        <p>
          <strong>{t('workbook.errors.text')}</strong> {t('workbook.fileRefused', { file: problem.fileName })}
        </p>
        {problem.messages.map(({ key, params }) => (
          <p key={key + JSON.stringify(params)}>{t(key, params)}</p>
        ))}
      </Alert>
    </Section>
  );
}

const LAYOUTS = ['site', 'preferences'] as const satisfies readonly ImportLayout[];

function Templates() {
  const t = useText();
  const notify = useNotify();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: makeTemplateFile,
    onSuccess: (file, layout) => downloadFile(file, `import-template-${layout}.xlsx`),
    onError: () => notify(t('workbook.template.failed'), { type: 'error' }),
  });
  return (
    <Section title={t('workbook.template.title')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{t('workbook.template.text')}</Typography>
        {LAYOUTS.map((layout) => (
          <div key={layout}>
            <BusyButton
              variant="outlined"
              isBusy={isPending && variables === layout}
              aria-describedby={`template-${layout}`}
              onClick={() => {
                if (!isPending) mutate(layout);
              }}
            >
              {t(`workbook.template.${layout}`)}
            </BusyButton>
            <Typography
              id={`template-${layout}`}
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ mt: 0.5 }}
            >
              {t(`workbook.template.${layout}Hint`)}
            </Typography>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

function ColumnGuide() {
  const t = useText();
  return (
    <Section title={t('workbook.guide.title')}>
      <Stack spacing={1.5}>
        <Typography color="textSecondary" sx={{ maxWidth: '90ch' }}>
          {t('workbook.guide.text')}
        </Typography>
        <Table
          size="small"
          aria-label={t('workbook.guide.title')}
          sx={{
            '& th, & td': { verticalAlign: 'top', px: 0, pr: 2, py: 0.75 },
            '@media (max-width: 37.4375em)': {
              '& thead': { display: 'none' },
              '& tr, & th, & td': { display: 'block' },
              '& th': { border: 0, pb: 0 },
            },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell scope="col">{t('workbook.guide.column')}</TableCell>
              <TableCell scope="col">{t('workbook.guide.content')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {makeColumnGuide(program.season.year, t).map(({ headings, content }) => (
              <TableRow key={headings[0]}>
                <TableCell
                  component="th"
                  scope="row"
                  lang="en"
                  sx={{ width: { sm: '24%' }, fontWeight: 650 }}
                >
                  {headings.join(', ')}
                </TableCell>
                <TableCell>{content}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Typography color="textSecondary">
          {t('workbook.guide.siteNumbers')} <Link to={PAGES.sites}>{t('workbook.guide.toSites')}</Link>
        </Typography>
      </Stack>
    </Section>
  );
}
