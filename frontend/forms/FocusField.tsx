import { useEffect } from 'react';

export function FocusField({ name }: { name: string }) {
  useEffect(() => {
    const all = document.querySelectorAll<HTMLElement>('[role="dialog"] :is(input, select, textarea)');
    const field = [...all].find((one) => one.id.endsWith(`-${name}`) || one.getAttribute('name') === name);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [name]);
  return null;
}
