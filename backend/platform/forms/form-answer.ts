import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Form, FormFields, FormValues } from '../../../domain/forms/form.js';
import { getFieldSchema } from './form-dto.js';

export function FormAnswer<F extends FormFields, B extends object>(
  fields: F,
  Base: new () => B,
): abstract new () => FormValues<Form<F>> & B {
  // Cast to a wider type, because a class can't extend a type parameter.
  abstract class Answer extends (Base as new () => object) {}
  for (const [name, field] of Object.entries(fields)) {
    const schema = { ...getFieldSchema(field), required: true, nullable: true } as ApiPropertyOptions;
    ApiProperty(schema)(Answer.prototype, name);
  }
  return Answer as abstract new () => FormValues<Form<F>> & B;
}
