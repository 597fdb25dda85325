import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [ApplicationsModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
