import { FormValidationPipe } from '../platform/forms/validation.pipe.js';
import { Refusal } from '../platform/http/refusal.js';

/** As a controller gets it, or how it's refused. */
export async function readBody(metatype: new () => object, sent: unknown): Promise<unknown> {
  try {
    const read: unknown = await new FormValidationPipe().transform(sent, { type: 'body', metatype });
    return JSON.parse(JSON.stringify(read));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, key, details } = error;
    return { refused: status, key, fields: details.fields };
  }
}
