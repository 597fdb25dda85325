import { rules } from '../fields/rules.js';
import {
  defineForm,
  differ,
  type FormField,
  type FormRule,
  type RawValues,
  type Requirement,
} from './form.js';
import { completeField, whenComplete } from './student.js';

/** The second guardian's fields are hidden if there's none; else they're required like the first one's. */
function unlessNoGuardian2(requirement: boolean | ((values: RawValues) => boolean)): Requirement {
  return (values) => {
    if (values['noGuardian2'] === true) return null;
    return typeof requirement === 'function' ? requirement(values) : requirement;
  };
}

const needed = { first: whenComplete, second: unlessNoGuardian2(whenComplete) };
const optional = { first: false, second: unlessNoGuardian2(false) };

function field<T>(
  rule: FormField<T>['rule'],
  label: FormField['label'],
  required: Requirement,
): FormField<T> {
  return { rule, label, required };
}

function emailsMatch(guardian: 'guardian1' | 'guardian2', message: FormRule['message']): FormRule {
  const confirmation = `${guardian}ConfirmEmail`;
  return {
    field: confirmation,
    message,
    broken: (values) => differ(values[`${guardian}Email`], values[confirmation]),
  };
}

export const guardianForm = defineForm(
  {
    guardian1FirstName: field(rules.name, 'label.firstName', needed.first),
    guardian1LastName: field(rules.name, 'label.lastName', needed.first),
    guardian1Relationship: field(rules.guardianRelationship, 'label.relationship', needed.first),
    guardian1Email: field(rules.email, 'label.email', needed.first),
    guardian1ConfirmEmail: field(rules.email, 'label.confirmEmail', needed.first),
    guardian1HomePhone: field(rules.phone, 'label.homePhone', needed.first),
    guardian1CellPhone: field(rules.phone, 'label.cellPhone', needed.first),
    guardian1WorkPhone: field(rules.phone, 'label.workPhone', optional.first),
    guardian1Address: field(rules.address, 'label.address', needed.first),
    guardian1City: field(rules.city, 'label.city', needed.first),
    guardian1State: field(rules.state, 'label.state', needed.first),
    guardian1Zip: field(rules.zip, 'label.zip', needed.first),
    noGuardian2: field(rules.checkbox, 'label.noGuardian2', false),
    guardian2FirstName: field(rules.name, 'label.firstName', needed.second),
    guardian2LastName: field(rules.name, 'label.lastName', needed.second),
    guardian2Relationship: field(rules.guardianRelationship, 'label.relationship', needed.second),
    guardian2Email: field(rules.email, 'label.email', needed.second),
    guardian2ConfirmEmail: field(rules.email, 'label.confirmEmail', needed.second),
    guardian2HomePhone: field(rules.phone, 'label.homePhone', needed.second),
    guardian2CellPhone: field(rules.phone, 'label.cellPhone', needed.second),
    guardian2WorkPhone: field(rules.phone, 'label.workPhone', optional.second),
    guardian2Address: field(rules.address, 'label.address', needed.second),
    guardian2City: field(rules.city, 'label.city', needed.second),
    guardian2State: field(rules.state, 'label.state', needed.second),
    guardian2Zip: field(rules.zip, 'label.zip', needed.second),
    complete: completeField,
  },
  {
    rules: [
      emailsMatch('guardian1', 'form.guardian1EmailsDiffer'),
      emailsMatch('guardian2', 'form.guardian2EmailsDiffer'),
    ],
  },
);
