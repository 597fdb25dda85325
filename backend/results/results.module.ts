import { Module } from '@nestjs/common';
import { ResultsLoading } from './results-loading.js';
import { ResultsController } from './results.controller.js';

/** The reports of the reading assessment, which the office links to its students. */
@Module({ controllers: [ResultsController], providers: [ResultsLoading] })
export class ResultsModule {}
