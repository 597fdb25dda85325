import { Module } from '@nestjs/common';
import { ApplicationsController } from './applications.controller.js';

/** The office's reading side of the applications: lists, details, figures, exports. */
@Module({ controllers: [ApplicationsController] })
export class ApplicationsModule {}
