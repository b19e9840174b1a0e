import type { Module } from './modules.ts';

/** Import cycles: strongly connected components of more than one module (Tarjan). */
export function findCircles(modules: Module[]): string[][] {
  const importsOf = new Map(modules.map(({ path, imports }) => [path, imports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(path: string): void {
    order.set(path, order.size);
    lowest.set(path, order.get(path)!);
    open.push(path);
    for (const { to } of importsOf.get(path)!) {
      if (!importsOf.has(to)) continue;
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(to)!));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1) circles.push(circle);
  }

  for (const path of importsOf.keys()) if (!order.has(path)) visit(path);
  return circles;
}
