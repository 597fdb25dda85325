import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FormField, FormFields } from '../../../domain/forms/form.js';
import { fieldSchema } from './form-dto.js';

type Answered<F extends FormFields> = { [K in keyof F]: F[K] extends FormField<infer T> ? T | null : never };

export function FormAnswer<F extends FormFields, B extends object>(
  fields: F,
  Base: new () => B,
): abstract new () => Answered<F> & B {
  // Widened, because a class can't extend a type parameter.
  abstract class Answer extends (Base as new () => object) {}
  for (const [name, field] of Object.entries(fields)) {
    const schema = { ...fieldSchema(field), required: true, nullable: true } as ApiPropertyOptions;
    ApiProperty(schema)(Answer.prototype, name);
  }
  return Answer as abstract new () => Answered<F> & B;
}
