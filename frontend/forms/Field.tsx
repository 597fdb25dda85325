import type { ComponentProps } from 'react';
import { FormField } from './FormField.js';

/** A FormField by its control. */
export function Field({
  of: { name },
  ...rest
}: Omit<ComponentProps<typeof FormField>, 'name'> & { of: { name: string } }) {
  return <FormField name={name} {...rest} />;
}
