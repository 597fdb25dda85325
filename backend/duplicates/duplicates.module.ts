import { Module } from '@nestjs/common';
import { DuplicateSearch } from './duplicate-search.js';
import { DuplicatesController } from './duplicates.controller.js';
import { DuplicatesService } from './duplicates.service.js';

/** Applications that are likely the same child's. */
@Module({
  controllers: [DuplicatesController],
  providers: [DuplicateSearch, DuplicatesService],
  exports: [DuplicateSearch, DuplicatesService],
})
export class DuplicatesModule {}
