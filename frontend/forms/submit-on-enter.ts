import type { KeyboardEvent } from 'react';

/** Enter triggers the form's default action, whatever the browser makes of it in this input (spec section 9). */
export function submitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
