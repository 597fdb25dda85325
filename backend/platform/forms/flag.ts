import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Invalid } from '../http/refusal.js';

/** Refuses anything but true or false, so that a mistyped dry run changes nothing. */
export function Flag(name: string): ParameterDecorator {
  const read = (_: unknown, context: ExecutionContext): boolean => {
    const { [name]: value } = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: object }>>()
      .query as Record<string, unknown>;
    if (value === undefined || value === 'false') return false;
    if (value === 'true') return true;
    throw new Invalid({ [name]: 'field.invalidInput' });
  };
  const document: ParameterDecorator = (controller, method) => {
    const descriptor = Object.getOwnPropertyDescriptor(controller, method ?? '');
    if (method !== undefined && descriptor)
      ApiQuery({ name, required: false, enum: ['true', 'false'] })(controller, method, descriptor);
  };
  return createParamDecorator(read, [document])();
}
