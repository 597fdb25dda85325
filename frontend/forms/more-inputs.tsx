import { lazy } from 'react';
import { ChoiceInput } from './ChoiceInput.js';
import { DateInput } from './DateInput.js';
import { addInputs } from './Field.js';
import { FormattedInput } from './FormattedInput.js';
import { GradesInput } from './GradesInput.js';
import { TextAreaInput } from './TextAreaInput.js';

/** A larger input for long lists, loaded only for forms that ask for a school. */
const SchoolInput = lazy(async () => ({ default: (await import('./SchoolInput.js')).SchoolInput }));

// A side effect: every area that has more than a login imports this module.
addInputs(
  {
    textarea: TextAreaInput,
    phone: FormattedInput,
    zip: FormattedInput,
    date: DateInput,
    select: ChoiceInput,
    state: ChoiceInput,
    yesNo: ChoiceInput,
    school: SchoolInput,
  },
  GradesInput,
);
