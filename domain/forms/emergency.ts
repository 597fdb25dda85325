import { GUARDIAN_RELATIONSHIPS, getEnumLabelKey, isIn } from '../enums/enums.js';
import { rules } from '../fields/rules.js';
import type { MessageKey } from '../messages/keys.js';
import { defineForm } from './form.js';
import { completeField, isComplete } from './student.js';

const names = { rule: rules.name, required: isComplete } as const;
const relationship = {
  rule: rules.relationshipText,
  label: 'label.relationship',
  required: isComplete,
} as const;
const phone = { rule: rules.phone, required: isComplete } as const;
const workPhone = { rule: rules.phone, label: 'label.workPhone', required: false } as const;

export const emergencyForm = defineForm({
  emergency1FirstName: { ...names, label: 'label.firstName' },
  emergency1LastName: { ...names, label: 'label.lastName' },
  emergency1Relationship: relationship,
  emergency1HomePhone: { ...phone, label: 'label.homePhone' },
  emergency1CellPhone: { ...phone, label: 'label.cellPhone' },
  emergency1WorkPhone: workPhone,
  emergency2FirstName: { ...names, label: 'label.firstName' },
  emergency2LastName: { ...names, label: 'label.lastName' },
  emergency2Relationship: relationship,
  emergency2HomePhone: { ...phone, label: 'label.homePhone' },
  emergency2CellPhone: { ...phone, label: 'label.cellPhone' },
  emergency2WorkPhone: workPhone,
  pickup: { rule: rules.note, label: 'label.pickup', required: false },
  complete: completeField,
});

/** An import may store a guardian's code; null for free text, shown as typed. */
export function getContactRelationshipKey(relationship: string | null): MessageKey | null {
  return isIn(GUARDIAN_RELATIONSHIPS, relationship)
    ? getEnumLabelKey('guardianRelationship', relationship)
    : null;
}
