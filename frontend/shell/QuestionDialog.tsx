import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';
import { useCloseOnBack } from './leave-guard.js';
import { useText } from './texts.js';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The verb of the action. Without it, there's nothing to decide, and the dialog has an OK button. */
  yes?: string;
  /** The answer that leaves everything as it is; Cancel by default. */
  no?: string;
  isDangerous?: boolean;
  details?: ReactNode;
  detailsTitle?: string;
}

interface QuestionDialogProps {
  question: Question;
  isOpen?: boolean;
  /** Null if closed without an answer. */
  onAnswer: (isYes: boolean | null) => void;
}

/** What Enter alone presses: the action, unless it's dangerous. */
function focus(button: HTMLElement | null): void {
  button?.focus();
}

export function QuestionDialog({ question, isOpen = true, onAnswer }: QuestionDialogProps) {
  const t = useText();
  const textId = useId();
  const { title, text, yes, no, isDangerous = false, details, detailsTitle } = question;
  useCloseOnBack(isOpen, () => onAnswer(null));
  return (
    <Dialog
      open={isOpen}
      onClose={() => onAnswer(null)}
      role="alertdialog"
      maxWidth="sm"
      aria-describedby={textId}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack id={textId} spacing={1.5} sx={{ maxWidth: '60ch' }}>
          {/* A single sentence is its own element, beside any paragraphs given. */}
          {typeof text === 'string' ? <p>{text}</p> : text}
        </Stack>
        {details !== undefined && (
          <Accordion disableGutters elevation={0} variant="outlined" sx={{ mt: 2 }}>
            <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ fontWeight: 650 }}>
              {detailsTitle ?? t('info.details')}
            </AccordionSummary>
            <AccordionDetails>{details}</AccordionDetails>
          </Accordion>
        )}
      </DialogContent>
      <DialogActions>
        {yes !== undefined && (
          <Button {...(isDangerous && { ref: focus })} onClick={() => onAnswer(false)}>
            {no ?? t('dialog.cancel')}
          </Button>
        )}
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          {...(!isDangerous && { ref: focus })}
          onClick={() => onAnswer(true)}
        >
          {yes ?? t('dialog.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
