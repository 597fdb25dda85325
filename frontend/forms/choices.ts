import type { Language } from '../../domain/enums/enums.js';
import { type State, getStateName } from '../../domain/enums/states.js';
import type { FieldRule } from '../../domain/fields/field-rule.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import type { Text } from '../shell/texts.js';

interface Choice {
  value: string | boolean;
  code: string;
  label: string;
}

export function listChoices(rule: FieldRule<unknown>, text: Text, language: Language): readonly Choice[] {
  if (rule.kind === 'yesNo') {
    return [
      { value: true, code: 'yes', label: text('form.yes') },
      { value: false, code: 'no', label: text('form.no') },
    ];
  }
  const { kind, values = [], enumName } = rule;
  const choices = values.map((code) => ({
    value: code,
    code,
    label: enumName ? text(`enum.${enumName}.${code}` as MessageKey) : getStateName(code as State, language),
  }));
  if (kind !== 'state') return choices;
  return choices.sort((one, other) => one.label.localeCompare(other.label, language));
}
