import { Injectable, type CanActivate } from '@nestjs/common';
import { NotFound } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';

@Injectable()
export class TextsOfferedGuard implements CanActivate {
  constructor(private readonly settings: Settings) {}

  canActivate(): boolean {
    if (this.settings.textsFrom === null) throw new NotFound();
    return true;
  }
}
