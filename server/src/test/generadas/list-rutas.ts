import type { FastifyInstance } from 'fastify';

const RAMA = /^(.*?)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;
const SANGRIA = 4;

/**
 * The routes of a server, such as 'GET /legal', without HEAD. They are parsed from the printed
 * tree, because the framework has no list of them.
 */
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
