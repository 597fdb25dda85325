import { Module } from '@nestjs/common';
import { DuplicateSearchService } from './duplicate-search.service.js';
import { DuplicatesController } from './duplicates.controller.js';
import { DuplicatesService } from './duplicates.service.js';

@Module({
  controllers: [DuplicatesController],
  providers: [DuplicateSearchService, DuplicatesService],
  exports: [DuplicateSearchService, DuplicatesService],
})
export class DuplicatesModule {}
