import type { ComponentProps } from 'react';
import { EmailQuestion } from './EmailQuestion.js';
import { FormField } from './FormField.js';
import { useControl } from './form-parts.js';

interface EmailFieldProps extends ComponentProps<typeof FormField> {
  /** The field that repeats this email, or that this one repeats. */
  other: string;
}

export function EmailField({ other, ...field }: EmailFieldProps) {
  const control = useControl(field.name);
  const repeated = useControl(other);
  return (
    <EmailQuestion of={control} repeatedBy={repeated}>
      <FormField {...field} />
    </EmailQuestion>
  );
}
