import type { ReactNode } from 'react';
import { BooleanInput, CheckboxGroupInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isEmpty, type FieldKind, type FieldRule } from '../../../domain/fields/field-rule.js';
import { getRequirement, type FormField, type RawValues } from '../../../domain/forms/form.js';
import { listChoices } from '../../forms/choices.js';
import { EmailQuestion } from '../../forms/EmailQuestion.js';
import { getField } from '../../forms/form-parts.js';
import { ConflictNotice } from '../../forms/FormNotices.js';
import type { FieldChoice } from '../../forms/useMergedSave.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { DayInput, DayListInput, getDayFormat, TimeInput, type DayInputProps } from './DayInputs.js';
import { useDomainForm } from './DomainForm.js';

interface DomainInputProps {
  source: string;
  hint?: string | undefined;
  disabled?: boolean;
  mayChoose?: (value: unknown) => boolean;
}

export function DomainInput({ source, hint, disabled = false, mayChoose }: DomainInputProps) {
  const t = useText();
  const { form, getChoice } = useDomainForm();
  const field = getField(form, source);
  // Computed so that a keystroke in one field doesn't render all the others again.
  const required = useWatch<RawValues, RawValues, boolean | null>({
    compute: (values) => getRequirement(field, values),
  });
  if (required === null) return null;
  const choice = getChoice(source);
  const common: CommonProps = {
    source,
    label: t(field.label),
    helperText: hint ?? false,
    isRequired: required,
    // react-hook-form drops the value of a disabled field; a read-only one looks the same.
    readOnly: disabled,
    fullWidth: true,
  };
  return (
    <div>
      <KindInput common={common} rule={field.rule} mayChoose={mayChoose} />
      {choice && <Conflict source={source} field={field} choice={choice} />}
    </div>
  );
}

interface ConflictProps {
  source: string;
  field: FormField;
  choice: FieldChoice;
}

function Conflict({ source, field, choice }: ConflictProps) {
  const [language] = useLanguage();
  const raw = useWatch<RawValues>({ name: source });
  return (
    <ConflictNotice
      control={{ ...field, id: source, raw }}
      choice={choice}
      inWords={getDayFormat(field.rule.kind, language)}
    />
  );
}

interface CommonProps extends DayInputProps {
  readOnly: boolean;
  fullWidth: boolean;
}

interface KindInputProps {
  common: CommonProps;
  rule: FieldRule<unknown>;
  mayChoose?: ((value: unknown) => boolean) | undefined;
}

const ROWS = 6;

function KindInput({ common, rule, mayChoose }: KindInputProps) {
  const t = useText();
  const [language] = useLanguage();
  const choices = listChoices(rule, t, language).map(({ value, label }) => ({ id: value, name: label }));
  const { getValues } = useFormContext<RawValues>();
  const { source } = common;
  switch (rule.kind) {
    case 'checkbox':
      return <BooleanInput {...common} />;
    case 'select':
    case 'state':
    case 'yesNo':
      return (
        <SelectInput
          {...common}
          choices={choices}
          translateChoice={false}
          emptyText={t('select.placeholder')}
          parse={(value: unknown) => {
            if (mayChoose?.(value) === false) return getValues(source);
            return value === '' ? null : value;
          }}
          {...(common.isRequired && { resettable: false })}
        />
      );
    case 'grades':
      return (
        <CheckboxGroupInput
          {...common}
          choices={listChoices({ ...rule, enumName: 'grade' }, t, language).map(({ code, label }) => ({
            id: code,
            name: label,
          }))}
          translateChoice={false}
          format={(value: unknown) => (typeof value === 'string' ? [...value] : [])}
          parse={(value: string[]) => (rule.values ?? []).filter((grade) => value.includes(grade)).join('')}
        />
      );
    case 'day':
      return <DayInput {...common} />;
    case 'days':
      return <DayListInput {...common} />;
    case 'time':
      return <TimeInput {...common} />;
    case 'email':
      return (
        <LikelyEmail source={source}>
          <TypedInput common={common} rule={rule} />
        </LikelyEmail>
      );
    default:
      return <TypedInput common={common} rule={rule} />;
  }
}

const INPUT_TYPES: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel' };

/** Formatted like `(505) 555-0100` when the field is left. */
function TypedInput({ common, rule }: Omit<KindInputProps, 'mayChoose'>) {
  const { setValue, getValues } = useFormContext<RawValues>();
  return (
    <TextInput
      {...common}
      type={INPUT_TYPES[rule.kind] ?? 'text'}
      multiline={rule.kind === 'textarea'}
      {...(rule.kind === 'textarea' && { minRows: ROWS })}
      autoComplete="off"
      format={(value: unknown) =>
        typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      }
      parse={(value: unknown) => value}
      onBlur={() => {
        const value = getValues(common.source);
        if (rule.format && typeof value === 'string' && !isEmpty(value)) {
          setValue(common.source, rule.format(value));
        }
      }}
    />
  );
}

function LikelyEmail({ source, children }: { source: string; children: ReactNode }) {
  const { form } = useDomainForm();
  const { setValue } = useFormContext<RawValues>();
  const values = useWatch<RawValues>() as RawValues;
  const raw = values[source];
  const repeated = Object.keys(form.fields).filter(
    (name) => form.fields[name]?.rule.kind === 'email' && values[name] === raw,
  );
  const correct = (email: unknown) => {
    for (const name of repeated) setValue(name, email);
  };
  return <EmailQuestion of={{ raw, set: correct }}>{children}</EmailQuestion>;
}
