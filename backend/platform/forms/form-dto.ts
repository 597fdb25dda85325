import {
  ApiProperty,
  ApiPropertyOptional,
  ApiQuery,
  type ApiPropertyOptions,
  type ApiQueryOptions,
} from '@nestjs/swagger';
import { Expose, Transform, Type } from 'class-transformer';
import { ValidateBy, ValidateNested } from 'class-validator';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { getDay } from '../../../domain/fields/date-text.js';
import { isEmpty, type FieldKind, type FieldRule } from '../../../domain/fields/field-rule.js';
import {
  readForm,
  getRequirement,
  type BodyReading,
  type Form,
  type FormField,
  type RawValues,
  type ValidFormValues,
} from '../../../domain/forms/form.js';
import type { MessageKey } from '../../../domain/messages/keys.js';

const formsByClass = new WeakMap<object, Form>();

export function ValidateWith(
  find: (value: unknown, dto: object) => MessageKey | undefined,
): PropertyDecorator {
  return ValidateBy({
    name: 'form',
    validator: {
      validate: (value, args) => find(value, args?.object ?? {}) === undefined,
      defaultMessage: (args) => find(args?.value, args?.object ?? {}) ?? 'field.invalidInput',
    },
  });
}

/** Hidden and missing fields become null; the validation pipe drops unknown ones. */
export function FormDto<F extends Form>(form: F): new () => ValidFormValues<F> {
  class Dto {}
  for (const [name, field] of Object.entries(form.fields)) {
    Expose()(Dto.prototype, name);
    Transform(({ obj }) => cleanValue(field, name, obj as RawValues))(Dto.prototype, name);
    ValidateWith((_value, dto) => findFault(form, name, dto))(Dto.prototype, name);
    ApiProperty(getFieldSchema(field))(Dto.prototype, name);
  }
  formsByClass.set(Dto, form);
  return Dto as new () => ValidFormValues<F>;
}

interface RowFaults {
  /** Of the whole list: then its rows don't matter. */
  ofList: (rows: unknown) => MessageKey | undefined;
  /** Of each row among the others. */
  ofRows?: (rows: readonly unknown[]) => readonly Faults[];
}

/** Rows with a form each. All their faults are said at once, by path: `rows.3.birthday`. */
export function FormRows(Row: new () => object, { ofList, ofRows }: RowFaults): PropertyDecorator {
  return applyDecorators(
    Type(() => Row),
    Transform(({ value, obj, key }) => {
      if (!Array.isArray(value)) return value as unknown;
      const faults = ofRows?.((obj as Record<string, unknown[]>)[key] ?? []) ?? [];
      return value.map((row: unknown, at) => {
        if (row instanceof Row) faultsAmongRows.set(row, faults[at] ?? {});
        return row instanceof Row ? row : null;
      });
    }),
    ValidateWith(ofList),
    ValidateNested({ message: 'field.invalidInput' }),
    ApiProperty({ type: [Row] }),
  );
}

/** Stands for what couldn't be read. */
export class Unread {
  constructor(readonly faults: Readonly<Record<string, MessageKey>>) {}
}

/** For a part of a body that isn't a form: `read` says all its faults at once, by path. */
export function ReadBy(read: (body: RawValues) => BodyReading<unknown>): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ obj }) => {
      const { value, faults } = read(obj as RawValues);
      return faults ? new Unread(faults) : value;
    }),
    ValidateWith((value) => (value instanceof Unread ? 'field.invalidInput' : undefined)),
  );
}

function findForm(type: unknown): Form | undefined {
  if (typeof type !== 'function') return undefined;
  return formsByClass.get(type) ?? findForm(Object.getPrototypeOf(type));
}

/** For a record that others may also change: the body may include the `version` that was open. */
export function VersionedFormDto<F extends Form>(
  form: F,
): new () => ValidFormValues<F> & { version: number | undefined } {
  class Versioned extends (FormDto(form) as new () => object) {
    @Expose()
    @ValidateWith((version) =>
      version === undefined || Number.isSafeInteger(version) ? undefined : 'field.invalidInput',
    )
    @ApiPropertyOptional({
      type: 'integer',
      description: 'The version you opened. Without it, everything is saved as sent.',
    })
    version!: number | undefined;
  }
  return Versioned as new () => ValidFormValues<F> & { version: number | undefined };
}

export function getFormMessage(dto: object): MessageKey {
  const form = findForm(dto.constructor);
  if (!form) return 'error.checkFields';
  if (form.invalid) return form.invalid;
  return readForm(form, dto as RawValues, getDay(Date.now())).formFaults[0] ?? 'error.checkFields';
}

/** The cleaned value, or the raw one if it's invalid, so that the validator can still report the error. */
function cleanValue(field: FormField, name: string, raw: RawValues): unknown {
  if (getRequirement(field, raw) === null) return null;
  const reading = field.rule.read(raw[name]);
  if (reading.error !== undefined) return raw[name];
  return reading.value === null && field.rule.kind === 'checkbox' ? false : reading.value;
}

type Faults = Partial<Record<string, MessageKey>>;

const faultsByDto = new WeakMap<object, Faults>();
const faultsAmongRows = new WeakMap<object, Faults>();

function findFault(form: Form, name: string, dto: object): MessageKey | undefined {
  const faults = faultsByDto.get(dto) ?? {
    ...faultsAmongRows.get(dto),
    ...readForm(form, dto as RawValues, getDay(Date.now())).faults,
  };
  faultsByDto.set(dto, faults);
  return faults[name];
}

export function ApiQueryForm(form: Form, except: readonly string[] = []): MethodDecorator {
  const fields = Object.entries(form.fields).filter(([name]) => !except.includes(name));
  return applyDecorators(
    ...fields.map(([name, field]) =>
      ApiQuery({ name, ...getFieldSchema(field), required: false } as ApiQueryOptions),
    ),
  );
}

const LIST_FORMATS: { readonly [K in FieldKind]?: string } = { guids: 'uuid', days: 'date' };

export function getFieldSchema(field: FormField): ApiPropertyOptions {
  const { rule } = field;
  const needed = field.required === true;
  const length = rule.maxLength === undefined ? {} : { maxLength: rule.maxLength };
  const values = rule.values ?? [];
  const isList = rule.kind === 'grades';
  const choices =
    values.length === 0 ? {} : isList ? { pattern: getGradesPattern(values) } : { enum: [...values] };
  if (rule.kind === 'codes') return { enum: [...values], isArray: true, required: needed };
  return {
    ...(LIST_FORMATS[rule.kind] === undefined
      ? { type: getJsonType(rule) }
      : { type: 'string', format: LIST_FORMATS[rule.kind], isArray: true }),
    ...(rule.kind === 'day' && { format: 'date' }),
    required: needed,
    nullable: !needed,
    ...length,
    ...choices,
  };
}

function getGradesPattern(grades: readonly string[]): string {
  return `^${grades.map((grade) => `${grade}?`).join('')}$`;
}

function getJsonType(rule: FieldRule<unknown>): 'string' | 'boolean' | 'integer' {
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

export function isFormBody(body: unknown): body is RawValues {
  return typeof body === 'object' && !isEmpty(body) && !Array.isArray(body);
}

/** Includes fields sent as null. Not all pages show all fields, and a DTO has null for missing ones, too. */
export const GivenFields = createParamDecorator((_: unknown, context: ExecutionContext): Set<string> => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return new Set(isFormBody(body) ? Object.keys(body) : []);
});
