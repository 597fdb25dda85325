import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PlacementModule } from '../placement/placement.module.js';
import { AccountsModule } from '../users/accounts.module.js';
import { ImportController } from './import.controller.js';
import { StudentImport } from './student-import.js';

/** Applications that a district hands in as a workbook. */
@Module({
  imports: [AccountsModule, AuthModule, PlacementModule],
  controllers: [ImportController],
  providers: [StudentImport],
})
export class ImportModule {}
