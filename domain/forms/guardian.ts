import { rules } from '../fields/rules.js';
import {
  defineForm,
  differ,
  type FormField,
  type FormRule,
  type RawValues,
  type Requirement,
} from './form.js';
import { completeField, isComplete } from './student.js';

/** The second guardian's fields are hidden if there's none; else they're required like the first one's. */
function requireUnlessNoGuardian2(requirement: boolean | ((values: RawValues) => boolean)): Requirement {
  return (values) => {
    if (values['noGuardian2'] === true) return null;
    return typeof requirement === 'function' ? requirement(values) : requirement;
  };
}

const needed = { first: isComplete, second: requireUnlessNoGuardian2(isComplete) };
const optional = { first: false, second: requireUnlessNoGuardian2(false) };

function makeField<T>(
  rule: FormField<T>['rule'],
  label: FormField['label'],
  required: Requirement,
): FormField<T> {
  return { rule, label, required };
}

function requireMatchingEmails(guardian: 'guardian1' | 'guardian2', message: FormRule['message']): FormRule {
  const confirmation = `${guardian}ConfirmEmail`;
  return {
    field: confirmation,
    message,
    broken: (values) => differ(values[`${guardian}Email`], values[confirmation]),
  };
}

export const guardianForm = defineForm(
  {
    guardian1FirstName: makeField(rules.name, 'label.firstName', needed.first),
    guardian1LastName: makeField(rules.name, 'label.lastName', needed.first),
    guardian1Relationship: makeField(rules.guardianRelationship, 'label.relationship', needed.first),
    guardian1Email: makeField(rules.email, 'label.email', needed.first),
    guardian1ConfirmEmail: makeField(rules.email, 'label.confirmEmail', needed.first),
    guardian1HomePhone: makeField(rules.phone, 'label.homePhone', needed.first),
    guardian1CellPhone: makeField(rules.phone, 'label.cellPhone', needed.first),
    guardian1WorkPhone: makeField(rules.phone, 'label.workPhone', optional.first),
    guardian1Address: makeField(rules.address, 'label.address', needed.first),
    guardian1City: makeField(rules.city, 'label.city', needed.first),
    guardian1State: makeField(rules.state, 'label.state', needed.first),
    guardian1Zip: makeField(rules.zip, 'label.zip', needed.first),
    noGuardian2: makeField(rules.checkbox, 'label.noGuardian2', false),
    guardian2FirstName: makeField(rules.name, 'label.firstName', needed.second),
    guardian2LastName: makeField(rules.name, 'label.lastName', needed.second),
    guardian2Relationship: makeField(rules.guardianRelationship, 'label.relationship', needed.second),
    guardian2Email: makeField(rules.email, 'label.email', needed.second),
    guardian2ConfirmEmail: makeField(rules.email, 'label.confirmEmail', needed.second),
    guardian2HomePhone: makeField(rules.phone, 'label.homePhone', needed.second),
    guardian2CellPhone: makeField(rules.phone, 'label.cellPhone', needed.second),
    guardian2WorkPhone: makeField(rules.phone, 'label.workPhone', optional.second),
    guardian2Address: makeField(rules.address, 'label.address', needed.second),
    guardian2City: makeField(rules.city, 'label.city', needed.second),
    guardian2State: makeField(rules.state, 'label.state', needed.second),
    guardian2Zip: makeField(rules.zip, 'label.zip', needed.second),
    complete: completeField,
  },
  {
    rules: [
      requireMatchingEmails('guardian1', 'form.guardian1EmailsDiffer'),
      requireMatchingEmails('guardian2', 'form.guardian2EmailsDiffer'),
    ],
  },
);
