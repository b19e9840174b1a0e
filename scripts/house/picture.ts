import type { Part } from './districts.ts';

/** A part's districts as a Mermaid drawing: an arrow leads from each to those that it sees, without those seen by way of another. */
export function drawPart({ districts }: Part): string[] {
  const seen = (name: string) => districts[name]!.sees;
  const arrows = Object.entries(districts).flatMap(([name, { sees }]) =>
    sees
      .filter((other) => !sees.some((between) => seen(between).includes(other)))
      .map((other) => `  ${name} --> ${other}`),
  );
  return ['```mermaid', 'graph TD', ...arrows, '```'];
}
