import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useReducer, type MouseEvent, type ReactNode } from 'react';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useText } from '../../shell/texts.js';
import { correctCell, getCurrentImport } from './import-session.js';
import type { CleanReport, RunKind } from './import-view.js';
import { useNextButton } from './useNextButton.js';

interface SendButtonsProps {
  report: CleanReport;
  dryRunLabel: MessageKey;
  children: ReactNode;
}

/** The files whose warnings were read, so that a preview doesn't ask again. */
const acknowledged = new WeakSet<CleanReport>();

export function SendButtons({ report, dryRunLabel, children }: SendButtonsProps) {
  const t = useText();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const hints = useId();
  const { facts, warningCount } = report;
  const isAcknowledged = acknowledged.has(report);
  const mayImport = warningCount === 0 || isAcknowledged;
  const acknowledge = (isRead: boolean) => {
    if (isRead) acknowledged.add(report);
    else acknowledged.delete(report);
    redraw();
  };
  const start = (kind: RunKind) => (event: MouseEvent) => {
    // Ignores the second click of a double click, which was meant for the previous button here.
    if (event.detail <= 1) getCurrentImport()?.start(kind, report);
  };
  return (
    <>
      {warningCount > 0 && (
        <div>
          <Warnings report={report} />
          <FormControlLabel
            label={t('workbook.warnings.acknowledge')}
            control={
              <Checkbox checked={isAcknowledged} onChange={(_, isChecked) => acknowledge(isChecked)} />
            }
          />
        </div>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" disabled={!mayImport} aria-describedby={hints} onClick={start('import')}>
          {t('workbook.import', { count: facts.rows })}
        </Button>
        <Button variant="outlined" aria-describedby={hints} onClick={start('dryRun')}>
          {t(dryRunLabel)}
        </Button>
        {children}
      </Stack>
      <Typography id={hints} component="div" color="textSecondary">
        {!mayImport && <p>{t('workbook.warnings.needed')}</p>}
        <p>{t(facts.layout === 'site' ? 'workbook.ready.invitedAndAsked' : 'workbook.ready.invited')}</p>
        <p>{t('workbook.tryHint')}</p>
      </Typography>
    </>
  );
}

function Warnings({ report: { warnings, warningCount } }: { report: CleanReport }) {
  const t = useText();
  const { box, noteButton } = useNextButton();
  return (
    <Accordion
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h3' } }}
      sx={{ bgcolor: 'var(--sun-wash)', borderInlineStart: '4px solid var(--sun)' }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ fontWeight: 650 }}>
        {t('workbook.warnings.title', { count: warningCount })}
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        {warningCount > warnings.length && <p>{t('workbook.warnings.first', { count: warnings.length })}</p>}
        <Box ref={box} component="ul" tabIndex={-1} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {warnings.map(({ key, params, correction }, index) => (
            <li key={index}>
              {t(key, params)}{' '}
              {correction && (
                <Button
                  data-next
                  size="small"
                  aria-label={t('workbook.warnings.correctOf', { ...correction })}
                  onClick={() => {
                    noteButton(warnings.slice(0, index).filter((other) => other.correction).length);
                    void correctCell(correction, correction.text);
                  }}
                >
                  {t('form.useMeantEmail')}
                </Button>
              )}
            </li>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
