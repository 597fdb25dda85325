import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../shell/texts.js';

const EnterDialog = lazy(async () => ({ default: (await import('./EnterDialog.js')).EnterDialog }));

export interface Family {
  email: string;
  /** Null without an account. */
  account: { id: string; firstName: string; lastName: string } | null;
}

interface EnterButtonProps extends Pick<ButtonProps, 'variant'> {
  family?: Family;
}

export function EnterButton({ family, variant }: EnterButtonProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...(variant && { variant })} onClick={() => setIsOpen(true)}>
        {t('enter.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <EnterDialog known={family} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
