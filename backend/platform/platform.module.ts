import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AttemptLimits } from './limits/attempt-limits.js';
import { Settings } from './settings/settings.js';

/** What every module may use: the settings and the attempt limits. */
@Global()
@Module({})
export class PlatformModule {
  static with(settings: Settings): DynamicModule {
    const providers = [AttemptLimits, { provide: Settings, useValue: settings }];
    return { module: PlatformModule, providers, exports: providers };
  }
}
