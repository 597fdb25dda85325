import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { PlacementModule } from '../placement/placement.module.js';
import { ImportController } from './import.controller.js';
import { StudentImportService } from './student-import.service.js';

@Module({
  imports: [AccountsModule, AuthModule, DuplicatesModule, PlacementModule],
  controllers: [ImportController],
  providers: [StudentImportService],
})
export class ImportModule {}
