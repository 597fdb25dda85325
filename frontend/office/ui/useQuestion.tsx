import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../shell/texts.js';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The verb of the action. Without it, there's nothing to decide: the dialog has an OK. */
  yes?: string;
  /** The answer that leaves everything as it is; Cancel where it has no name of its own. */
  no?: string;
  isDangerous?: boolean;
}

/** What a mere Enter does: the action, unless it's dangerous. */
function focus(button: HTMLElement | null): void {
  button?.focus();
}

/** Whether the answer is yes. */
export type Ask = (question: Question) => Promise<boolean>;

interface Asked {
  ask: Ask;
  /** Goes into the page. */
  question: ReactNode;
}

/**
 * A question that code waits for, as react-admin's Confirm asks it: `if (await ask({ … }))`. Closing it means no.
 */
export function useQuestion(): Asked {
  const t = useText();
  const titleId = useId();
  const textId = useId();
  const [asked, setAsked] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const settle = useRef<(isYes: boolean) => void>(() => undefined);
  const ask = useCallback((question: Question) => {
    setAsked(question);
    setIsOpen(true);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  }, []);
  const answer = (isYes: boolean) => {
    setIsOpen(false);
    settle.current(isYes);
  };
  const question = asked && (
    <Dialog
      open={isOpen}
      onClose={() => answer(false)}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{asked.title}</DialogTitle>
      <DialogContent id={textId}>{asked.text}</DialogContent>
      <DialogActions>
        {asked.yes !== undefined && (
          <Button {...(asked.isDangerous && { ref: focus })} onClick={() => answer(false)}>
            {asked.no ?? t('dialog.cancel')}
          </Button>
        )}
        <Button
          variant="contained"
          {...(!asked.isDangerous && { ref: focus })}
          color={asked.isDangerous ? 'error' : 'primary'}
          onClick={() => answer(true)}
        >
          {asked.yes ?? t('dialog.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { ask, question };
}
