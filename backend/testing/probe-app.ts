import type { AddressInfo } from 'node:net';
import { Body, Controller, Get, Ip, Module, Param, Post, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { QueryFailedError } from 'typeorm';
import { configureHttp, makeFastifyAdapter, type HttpOptions } from '../platform/http/http-server.js';
import { Conflict, Forbidden, Invalid, TooManyAttempts } from '../platform/http/refusal.js';
import { Revalidated } from '../platform/http/revalidation.js';
import type { Environment } from '../platform/settings/environment.js';
import { Settings } from '../platform/settings/settings.js';

@Controller()
class ProbeController {
  static kept = 'first';

  @Get('fine')
  getFine(): { answer: string } {
    return { answer: 'fine' };
  }

  @Get('rows/:count')
  getRows(
    @Param('count') count: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): { name: string }[] {
    reply.header('content-range', `rows 0-${Number(count) - 1}/${count}`);
    return Array.from({ length: Number(count) }, (_, at) => ({ name: `row ${at}` }));
  }

  @Get('kept')
  @Revalidated()
  getKept(): { answer: string } {
    return { answer: ProbeController.kept };
  }

  @Get('address')
  getAddress(@Ip() address: string): { answer: string } {
    return { answer: address };
  }

  @Post('echo')
  echo(@Body() body: unknown): unknown {
    return body;
  }

  @Post('roomy')
  @RouteConfig({ bodyLimit: 256_000 })
  getRoomy(): { answer: string } {
    return { answer: 'roomy' };
  }

  @Get('authenticate/logout')
  logout(): { answer: string } {
    return { answer: 'bye' };
  }

  @Get('conflict')
  throwConflict(): never {
    throw new Conflict('error.notFound', { extra: { missing: ['address'] } });
  }

  @Get('invalid')
  throwInvalid(): never {
    throw new Invalid({ email: 'field.invalidEmail' });
  }

  @Get('forbidden')
  throwForbidden(): never {
    throw new Forbidden();
  }

  @Get('too-many')
  throwTooMany(): never {
    throw new TooManyAttempts(900);
  }

  @Get('broken')
  throwBroken(): never {
    throw new Error(`secret of ${import.meta.filename}`);
  }

  @Get('bad-query')
  throwBadQuery(): never {
    throw new QueryFailedError(
      'SELECT secret FROM students',
      ['Ana'],
      new Error('column "secret" does not exist'),
    );
  }

  @Get('away')
  throwAway(): never {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

export function changeKept(answer: string): void {
  ProbeController.kept = answer;
}

export interface ProbeApp {
  url: string;
  close: () => Promise<void>;
}

export async function createProbeApp(
  environment: Environment = {},
  options: HttpOptions = {},
): Promise<ProbeApp> {
  const settings = new Settings({ API_DOCS: 'false', ...environment });
  const silent: HttpOptions = { log: null, ...options };
  const app = await NestFactory.create<NestFastifyApplication>(
    ProbeModule,
    makeFastifyAdapter(settings, silent),
    {
      abortOnError: false,
      bodyParser: false,
      logger: false,
    },
  );
  await configureHttp(app, settings, silent);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
