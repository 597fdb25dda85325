import { lazy } from 'react';
import { ChoiceInput } from './ChoiceInput.js';
import { DateInput } from './DateInput.js';
import { addInputs } from './Field.js';
import { FormattedInput } from './FormattedInput.js';
import { GradesInput } from './GradesInput.js';
import { TextAreaInput } from './TextAreaInput.js';

/** Long lists are searched in a heavier input: fetched only where a form asks for a school. */
const SchoolInput = lazy(async () => ({ default: (await import('./SchoolInput.js')).SchoolInput }));

// Imported for this effect by every area that has more than a login.
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
