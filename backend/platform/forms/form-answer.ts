import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FormField, FormFields } from '../../../domain/forms/form.js';
import { fieldSchema } from './form-dto.js';

type Answered<F extends FormFields> = { [K in keyof F]: F[K] extends FormField<infer T> ? T | null : never };

/** A base class for answers that carry these fields of a form over those of `Base`: it tells OpenAPI what each holds. */
export function FormAnswer<F extends FormFields, B extends object>(
  fields: F,
  Base: new () => B,
): abstract new () => Answered<F> & B {
  // Widened, since a class cannot be made from a type that is not known yet.
  abstract class Answer extends (Base as new () => object) {}
  for (const [name, field] of Object.entries(fields)) {
    const schema = { ...fieldSchema(field), required: true, nullable: true } as ApiPropertyOptions;
    ApiProperty(schema)(Answer.prototype, name);
  }
  return Answer as abstract new () => Answered<F> & B;
}
