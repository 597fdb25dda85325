import { Module } from '@nestjs/common';
import { ResultsService } from './results.service.js';
import { ResultsController } from './results.controller.js';

/** Reading assessment reports, which the office links to its students. */
@Module({ controllers: [ResultsController], providers: [ResultsService] })
export class ResultsModule {}
