import {
  ApiProperty,
  ApiPropertyOptional,
  ApiQuery,
  type ApiPropertyOptions,
  type ApiQueryOptions,
} from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy, getMetadataStorage } from 'class-validator';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { dayOf } from '../../../domain/fields/date-text.js';
import { isEmpty, type FieldKind, type FieldRule } from '../../../domain/fields/field-rule.js';
import {
  readForm,
  requirementOf,
  type Form,
  type FormField,
  type RawValues,
  type ValidFormValues,
} from '../../../domain/forms/form.js';
import type { MessageKey } from '../../../domain/messages/keys.js';

/** The form of a DTO class, for the message above its errors. */
const formOf = new WeakMap<object, Form>();

/**
 * A DTO class made from a form of the domain: class-transformer cleans each field, class-validator applies the form's
 * rules, and OpenAPI describes them. Hidden and missing fields become null; the validation pipe drops unknown ones.
 */
export function FormDto<F extends Form>(form: F): new () => ValidFormValues<F> {
  class Dto {}
  for (const [name, field] of Object.entries(form.fields)) {
    Expose()(Dto.prototype, name);
    Transform(({ obj }) => cleaned(field, name, obj as RawValues))(Dto.prototype, name);
    ValidateBy({
      name: 'form',
      validator: {
        validate: (_value, args) => faultOf(form, name, args?.object) === undefined,
        defaultMessage: (args) => faultOf(form, name, args?.object) ?? 'field.invalidInput',
      },
    })(Dto.prototype, name);
    ApiProperty(fieldSchema(field))(Dto.prototype, name);
  }
  formOf.set(Dto, form);
  return Dto as new () => ValidFormValues<F>;
}

/**
 * The instance of a DTO class that only a form describes, read once, and its errors by field; null for every other
 * class. The same as class-transformer and class-validator make of it, which read the whole form again for each field.
 */
export function readDto(type: FormType, body: RawValues): DtoReading | null {
  const form = onlyFormOf(type);
  if (!form) return null;
  const dto: Record<string, unknown> = new type() as Record<string, unknown>;
  for (const [name, field] of Object.entries(form.fields)) dto[name] = cleaned(field, name, body);
  const faults = readForm(form, dto, dayOf(Date.now())).faults as Faults;
  if (versioned.has(type) && body['version'] !== undefined) {
    dto['version'] = body['version'];
    if (!isVersion(body['version'])) faults['version'] = 'field.invalidInput';
  }
  return { dto, faults };
}

/** An instance, and its errors by field. */
export interface DtoReading {
  dto: object;
  faults: Faults;
}

type FormType = new () => object;
type Faults = Record<string, MessageKey>;

/** Classes with a version beside the form's fields. */
const versioned = new WeakSet<object>();
const onlyForms = new WeakMap<object, Form | null>();

/** The form of a class without rules of its own. */
function onlyFormOf(type: FormType): Form | null {
  const known = onlyForms.get(type);
  if (known !== undefined) return known;
  const form = inherited(type, (base) => formOf.get(base)) ?? null;
  const isVersioned = inherited(type, (base) => versioned.has(base) || undefined) === true;
  if (isVersioned) versioned.add(type);
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const count = form && Object.keys(form.fields).length + (isVersioned ? 1 : 0);
  const only = rules.length === count ? form : null;
  onlyForms.set(type, only);
  return only;
}

/** The first value that a class or one of those it extends has. */
function inherited<T>(type: unknown, valueOf: (base: object) => T | undefined): T | undefined {
  for (let base = type; typeof base === 'function'; base = Object.getPrototypeOf(base)) {
    const value = valueOf(base);
    if (value !== undefined) return value;
  }
  return undefined;
}

function isVersion(value: unknown): boolean {
  return value === undefined || Number.isSafeInteger(value);
}

/** A form for a record that others may change, too: the body may say which `version` was open. */
export function VersionedFormDto<F extends Form>(
  form: F,
): new () => ValidFormValues<F> & { version: number | undefined } {
  class Versioned extends (FormDto(form) as new () => object) {
    version!: number | undefined;
  }
  Expose()(Versioned.prototype, 'version');
  ValidateBy({
    name: 'version',
    validator: {
      validate: isVersion,
      defaultMessage: () => 'field.invalidInput',
    },
  })(Versioned.prototype, 'version');
  ApiPropertyOptional({
    type: 'integer',
    description: 'The version you opened. Without it, everything is saved as sent.',
  })(Versioned.prototype, 'version');
  versioned.add(Versioned);
  return Versioned as new () => ValidFormValues<F> & { version: number | undefined };
}

/** The message above a DTO's errors: the form's own, else that of a rule between fields, else a general one. */
export function formMessage(dto: object): MessageKey {
  const form = inherited(dto.constructor, (base) => formOf.get(base));
  if (!form) return 'error.checkFields';
  if (form.invalid) return form.invalid;
  return readForm(form, dto as RawValues, dayOf(Date.now())).formFaults[0] ?? 'error.checkFields';
}

/** The clean value, or the raw one if it's invalid, so that the validator still sees the error. */
function cleaned(field: FormField, name: string, raw: RawValues): unknown {
  if (requirementOf(field, raw) === null) return null;
  const reading = field.rule.read(raw[name]);
  if (reading.error !== undefined) return raw[name];
  return reading.value === null && field.rule.kind === 'checkbox' ? false : reading.value;
}

function faultOf(form: Form, name: string, dto: object | undefined): MessageKey | undefined {
  return dto ? readForm(form, dto as RawValues, dayOf(Date.now())).faults[name] : undefined;
}

/** Describes a form's fields as query parameters to OpenAPI, for a route that reads them itself. */
export function ApiQueryForm(form: Form, except: readonly string[] = []): MethodDecorator {
  const fields = Object.entries(form.fields).filter(([name]) => !except.includes(name));
  return applyDecorators(
    ...fields.map(([name, field]) =>
      ApiQuery({ name, ...fieldSchema(field), required: false } as ApiQueryOptions),
    ),
  );
}

/** The format of the texts of a list. */
const LIST_FORMATS: { readonly [K in FieldKind]?: string } = { guids: 'uuid', days: 'date' };

/** The field in the OpenAPI document. */
export function fieldSchema(field: FormField): ApiPropertyOptions {
  const { rule } = field;
  const needed = field.required === true;
  const length = rule.maxLength === undefined ? {} : { maxLength: rule.maxLength };
  const values = rule.values ?? [];
  const isList = rule.kind === 'grades';
  const choices =
    values.length === 0 ? {} : isList ? { pattern: gradesPattern(values) } : { enum: [...values] };
  return {
    ...(LIST_FORMATS[rule.kind] === undefined
      ? { type: jsonType(rule) }
      : { type: 'string', format: LIST_FORMATS[rule.kind], isArray: true }),
    required: needed,
    nullable: !needed,
    ...length,
    ...choices,
  };
}

/** The codes of grades, each at most once and in their order. */
function gradesPattern(grades: readonly string[]): string {
  return `^${grades.map((grade) => `${grade}?`).join('')}$`;
}

function jsonType(rule: FieldRule<unknown>): 'string' | 'boolean' | 'integer' {
  switch (rule.kind) {
    case 'yesNo':
    case 'checkbox':
      return 'boolean';
    case 'date':
    case 'time':
    case 'integer':
    case 'school':
    case 'site':
      return 'integer';
    default:
      return 'string';
  }
}

/** Whether a form can be read from this body. */
export function isFormBody(body: unknown): body is RawValues {
  return typeof body === 'object' && !isEmpty(body) && !Array.isArray(body);
}

/**
 * The names of the fields in the body, including null ones. A DTO has null for both missing and empty fields, so use
 * this for fields that not every page shows.
 */
export const GivenFields = createParamDecorator((_: unknown, context: ExecutionContext): Set<string> => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return new Set(isFormBody(body) ? Object.keys(body) : []);
});
