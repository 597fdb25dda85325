import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { API_PREFIX } from './paths.js';

/** The OpenAPI page and document, if API_DOCS is on. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Summer reading program')
    .setDescription('Applications and placements of a statewide summer reading program.')
    .setVersion('1')
    .addCookieAuth('session')
    .build();
  SwaggerModule.setup(`${API_PREFIX}/docs`, app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: `${API_PREFIX}/docs-json`,
    raw: ['json'],
  });
}
