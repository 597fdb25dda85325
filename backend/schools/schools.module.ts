import { Module } from '@nestjs/common';
import { SchoolsController } from './schools.controller.js';

/** The state's school list. */
@Module({ controllers: [SchoolsController] })
export class SchoolsModule {}
