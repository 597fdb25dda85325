import { isEmpty, type FieldReading } from '../fields/field-rule.js';
import type { Point } from './distance.js';

const DECIMAL = /^[+-]?\d{1,3}(\.\d+)?$/;

/** Reads numbers or text. Doesn't check that the pin is in the program's state. */
export function readLocation(raw: unknown): FieldReading<Point> {
  if (isEmpty(raw)) return { value: null };
  if (typeof raw !== 'object' || Array.isArray(raw)) return { error: 'field.invalidInput' };
  const { lat, lng } = raw as { lat?: unknown; lng?: unknown };
  if (isEmpty(lat) && isEmpty(lng)) return { value: null };
  if (isEmpty(lat) || isEmpty(lng)) return { error: 'field.halfLocation' };
  const point = { lat: readDegrees(lat), lng: readDegrees(lng) };
  return Number.isNaN(point.lat) || Number.isNaN(point.lng)
    ? { error: 'field.invalidCoordinates' }
    : { value: point };
}

function readDegrees(raw: unknown): number {
  const value = typeof raw === 'string' && DECIMAL.test(raw.trim()) ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : NaN;
}
