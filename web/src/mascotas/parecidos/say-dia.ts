import { asRecentDay } from '../../ui/format/as-recent.ts';

/** The day of a moment within a sentence: 'hoy', 'ayer', 'el 3 de marzo'. */
export function sayDia(iso: string): string {
  const [day = '', date] = asRecentDay(iso).toLowerCase().split(', ');
  return date ? `el ${date}` : day;
}
