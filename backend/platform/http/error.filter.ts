import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../../domain/contract/answer.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { getSqlState, isDatabaseUnavailable, isLockTimeout } from '../database-unavailable.js';
import { choosePreferredLanguage, texts } from '../texts.js';
import { isApi } from './paths.js';
import {
  DatabaseUnavailable,
  Forbidden,
  NotFound,
  Refusal,
  SeasonEnded,
  TooManyAttempts,
  Unauthenticated,
} from './refusal.js';

/** The SQLSTATE that our trigger raises. */
const SEASON_ENDED = 'SR001';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (!reply.sent) answerError(exception, request, reply);
  }
}

export function answerError(exception: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = choosePreferredLanguage(request.headers['accept-language']);
  const refusal = findRefusal(exception);
  if (!refusal) {
    request.log.error({ err: exception }, 'unexpected error');
    answer(request, reply, 500, { error: texts.translate(language, 'error.unexpected') });
    return;
  }
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  answer(request, reply, refusal.status, getBody(refusal, language));
}

function findRefusal(exception: unknown): Refusal | null {
  if (exception instanceof Refusal) return exception;
  if (getSqlState(exception) === SEASON_ENDED) return new SeasonEnded();
  if (isLockTimeout(exception)) return new Refusal(503, 'error.lockedMeanwhile', { retryAfterSeconds: 10 });
  if (isDatabaseUnavailable(exception)) return new DatabaseUnavailable();
  const status = findStatus(exception);
  return status === null ? null : getRefusalByStatus(status);
}

function findStatus(exception: unknown): number | null {
  if (exception instanceof HttpException) return exception.getStatus();
  const { statusCode, code } = exception as { statusCode?: unknown; code?: unknown };
  return typeof statusCode === 'number' && typeof code === 'string' && code.startsWith('FST_')
    ? statusCode
    : null;
}

function getRefusalByStatus(status: number): Refusal | null {
  switch (status) {
    case 401:
      return new Unauthenticated();
    case 403:
      return new Forbidden();
    // 405: a known path with another method; 414: an ID longer than any of ours.
    case 404:
    case 405:
    case 414:
      return new NotFound();
    case 413:
      return new Refusal(413, 'error.tooLarge');
    case 415:
      return new Refusal(415, 'error.notJson');
    case 429:
      return new TooManyAttempts(60);
    case 503:
      return new DatabaseUnavailable();
    default:
      return status < 500 ? new Refusal(400, 'error.malformedBody') : null;
  }
}

function getBody(refusal: Refusal, language: Language): ErrorBody {
  const { params, fields, extra } = refusal.details;
  const filled = typeof params === 'function' ? params(language) : params;
  const translate = (key: MessageKey): string => texts.translate(language, key, filled);
  const body: ErrorBody = { ...extra, error: translate(refusal.key) };
  if (fields) {
    body.fields = Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, translate(key)]));
  }
  return body;
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number, body: ErrorBody): void {
  reply.status(status).header('cache-control', 'no-store');
  if (isApi(request)) void reply.type('application/json; charset=utf-8').send(body);
  else void reply.type('text/plain; charset=utf-8').send(body.error);
}
