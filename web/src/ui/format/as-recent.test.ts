import { expect, test } from 'vitest';
import { asHour, asRecentDay } from './as-recent.ts';

test('hoy y ayer son los de España, también a medianoche', () => {
  const now = new Date('2026-03-29T22:30:00Z'); // half past midnight on the 30th in Spain
  expect(asRecentDay('2026-03-29T22:10:00Z', now)).toBe('Hoy');
  expect(asRecentDay('2026-03-29T21:50:00Z', now)).toBe('Ayer');
  expect(asRecentDay('2026-03-28T23:10:00Z', now)).toBe('Ayer'); // the day of 23 hours
  expect(asRecentDay('2026-03-28T22:50:00Z', now)).toBe('Sábado, 28 de marzo');
});

test('la hora es la de España, con dos cifras', () => {
  expect(asHour('2026-01-15T08:05:00Z')).toBe('09:05');
});
