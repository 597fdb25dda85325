import { setServerTimeZone } from '../shell/time-zone.js';
import { formatDay } from './format-date.js';

it('writes a day on the server in the time zone of the state', () => {
  const lastMinute = Date.parse('2026-04-30T23:59:59-06:00') / 1000;
  setServerTimeZone('America/Denver');
  expect(formatDay(lastMinute, 'en')).toBe('April 30, 2026');
  setServerTimeZone('UTC');
  expect(formatDay(lastMinute, 'en')).toBe('May 1, 2026');
});
