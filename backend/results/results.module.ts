import { Module } from '@nestjs/common';
import { ResultsLoading } from './results-loading.js';
import { ResultsController } from './results.controller.js';

/** Reading assessment reports, which the office links to its students. */
@Module({ controllers: [ResultsController], providers: [ResultsLoading] })
export class ResultsModule {}
