import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isFormBody } from './form-dto.js';

/**
 * The names of the fields that a body says anything about, be it null. A DTO has null for both; what must not be lost
 * because a page does not show it is asked here.
 */
export const GivenFields = createParamDecorator((_: unknown, context: ExecutionContext): Set<string> => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return new Set(isFormBody(body) ? Object.keys(body) : []);
});
