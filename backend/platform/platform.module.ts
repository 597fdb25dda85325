import { Global, Module, type DynamicModule } from '@nestjs/common';
import { EventBus } from './event-bus.js';
import { AttemptLimits } from './limits/attempt-limits.js';
import { Settings } from './settings/settings.js';

@Global()
@Module({})
export class PlatformModule {
  static forSettings(settings: Settings): DynamicModule {
    const providers = [AttemptLimits, EventBus, { provide: Settings, useValue: settings }];
    return { module: PlatformModule, providers, exports: providers };
  }
}
