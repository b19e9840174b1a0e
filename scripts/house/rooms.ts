import type { Part } from './districts.ts';
import { isTest, type Module } from './modules.ts';

/** One import or more from one room to another. */
type Arrow = readonly [from: string, to: string];

/** The rooms of a part: its top-level folders, and the files beside them. Tests are not counted. */
export function listRooms(part: Part, modules: Module[]): string[] {
  const rooms = modules.map(({ path }) => roomOf(path, part)).filter((room) => room !== undefined);
  return [...new Set(rooms)];
}

export function listArrows(part: Part, modules: Module[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { path, imports } of modules) {
    const from = roomOf(path, part);
    for (const { to } of imports) {
      const other = roomOf(to, part);
      if (from && other && from !== other) arrows.set(`${from} ${other}`, [from, other]);
    }
  }
  return [...arrows.values()];
}

function roomOf(path: string, { folder }: Part): string | undefined {
  if (!path.startsWith(`${folder}/`) || isTest(path)) return undefined;
  return path.slice(folder.length + 1).split('/')[0];
}

/**
 * Length of the longest chain of imports between rooms; an import back to a room of the chain is
 * skipped.
 */
export function countFloors(rooms: string[], arrows: Arrow[]): number {
  const heights = new Map<string, number>();
  const climb = (room: string, way: string[]): number => {
    const known = heights.get(room);
    if (known !== undefined) return known;
    const below = arrows.filter(([from, to]) => from === room && !way.includes(to));
    const height = 1 + Math.max(0, ...below.map(([, to]) => climb(to, [...way, room])));
    heights.set(room, height);
    return height;
  };
  return Math.max(...rooms.map((room) => climb(room, [])));
}
