import type { FastifyInstance } from 'fastify';

const RAMA = /^(.*?)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;
const SANGRIA = 4;

/** What a server answers, 'GET /legal', but for HEAD; read from the tree that the framework prints, for it lists its routes nowhere. */
export function listRutas(app: FastifyInstance): string[] {
  const tree = app.printRoutes().split('\n');
  const path: string[] = [];
  return tree.flatMap((line) => {
    const [, indent = '', segment, methods = ''] = RAMA.exec(line) ?? [];
    if (segment === undefined) return [];
    path.splice(indent.length / SANGRIA, Infinity, segment);
    const each = methods.split(', ').filter((method) => method && method !== 'HEAD');
    return each.map((method) => `${method} ${path.join('')}`);
  });
}
