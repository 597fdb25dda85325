import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../shell/texts.js';
import { EnterDialog, type Family } from './EnterDialog.js';

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
      {isOpen && <EnterDialog {...(family && { family })} onClose={() => setIsOpen(false)} />}
    </>
  );
}
