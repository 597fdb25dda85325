import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Invalid, Refusal } from '../http/refusal.js';
import { Unread, getFormMessage, isFormBody } from './form-dto.js';

export class FormValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      // Tells `exceptionFactory` which form it is; not part of the response.
      validationError: { target: true },
      exceptionFactory: (errors) => new Invalid(listMessages(errors), findSentence(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    if (type === 'body' && metatype !== undefined && metatype !== Object && !isFormBody(value))
      throw new Refusal(400, 'error.malformedBody');
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

function listMessages(errors: readonly ValidationError[], path = ''): Record<string, MessageKey> {
  const found: Record<string, MessageKey> = {};
  for (const { property, value, constraints, children } of errors) {
    const name = `${path}${property}`;
    const [message] = Object.values(constraints ?? {});
    if (value instanceof Unread) Object.assign(found, value.faults);
    else if (message) found[name] = message as MessageKey;
    Object.assign(found, listMessages(children ?? [], `${name}.`));
  }
  return found;
}

function findSentence(errors: readonly ValidationError[]): MessageKey {
  const [first] = errors;
  return first?.target ? getFormMessage(first.target) : 'error.checkFields';
}
