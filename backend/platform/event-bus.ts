import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AppEvent } from '../../domain/events/events.js';

export interface EventListener {
  handle(manager: EntityManager, events: readonly AppEvent[]): Promise<void>;
}

/** Listeners run within the transaction of the change. */
@Injectable()
export class EventBus {
  private readonly listeners: EventListener[] = [];

  subscribe(listener: EventListener): void {
    this.listeners.push(listener);
  }

  async publish(manager: EntityManager, ...events: readonly AppEvent[]): Promise<void> {
    // Without MailModule, emails would be lost without a trace.
    if (this.listeners.length === 0) throw new Error('nothing listens to events');
    for (const listener of this.listeners) await listener.handle(manager, events);
  }
}
