import type { PipeTransform } from '@nestjs/common';
import type { BodyReading, RawValues } from '../../../domain/forms/form.js';
import { Invalid, Refusal } from '../http/refusal.js';
import { isFormBody } from './form-dto.js';

/** For a body that's more than the fields of one form. */
export class BodyPipe<T> implements PipeTransform<unknown, T> {
  constructor(private readonly read: (body: RawValues) => BodyReading<T>) {}

  transform(body: unknown): T {
    if (!isFormBody(body)) throw new Refusal(400, 'error.malformedBody');
    const { value, faults } = this.read(body);
    if (faults) throw new Invalid(faults);
    return value;
  }
}
