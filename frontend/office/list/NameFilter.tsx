import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { LIMITS } from '../../../domain/fields/rules.js';

/** Spec section 9. */
const DEBOUNCE_MS = 250;

interface NameFilterProps {
  label: string;
  /** As the address has it. */
  value: string;
  onChange: (value: string) => void;
}

/** A name to look for; the list follows once the typing pauses. */
export function NameFilter({ label, value, onChange }: NameFilterProps) {
  const [typed, setTyped] = useState(value);
  /** What the address was last told, or told us. */
  const [agreed, setAgreed] = useState(value);
  if (value !== agreed) {
    // Changed elsewhere: by the back button, a link, or by clearing.
    setAgreed(value);
    setTyped(value);
  }

  const tell = () => {
    const name = typed.trim();
    if (name === agreed) return;
    setAgreed(name);
    onChange(name);
  };

  useEffect(() => {
    const timer = setTimeout(tell, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  });

  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell();
      }}
      // Whoever goes on to something else is not overtaken: a later step of the address would close what they opened.
      onBlur={tell}
      slotProps={{ htmlInput: { maxLength: LIMITS.text, autoComplete: 'off', spellCheck: false } }}
    />
  );
}
