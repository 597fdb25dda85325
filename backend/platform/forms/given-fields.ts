import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isFormBody } from './form-dto.js';

/**
 * The names of the fields in the body, including null ones. A DTO has null for both missing and empty fields, so use
 * this for fields that not every page shows.
 */
export const GivenFields = createParamDecorator((_: unknown, context: ExecutionContext): Set<string> => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return new Set(isFormBody(body) ? Object.keys(body) : []);
});
