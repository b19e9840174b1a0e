import type { Part } from './districts.ts';
import { isTest, type Import, type Module } from './modules.ts';

/** A module's district, or 'roof' for modules that may import from all districts. */
export function districtOf(path: string, { folder, districts, roof }: Part): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  if (rest.length === 0 || roof.includes(first)) return 'roof';
  return first in districts ? first : 'nowhere';
}

/**
 * Forbidden imports: from districts that are not in `sees`, and of another district's queries; one
 * line each.
 */
export function findTrespasses(part: Part, modules: Module[]): string[] {
  return modules.flatMap((module) => {
    const own = districtOf(module.path, part);
    if (own === undefined || own === 'roof' || isTest(module.path)) return [];
    if (own === 'nowhere') return [`${module.path} stands in no district`];
    return module.imports
      .map((one) => judge(part, module.path, own, one))
      .filter((fault) => fault !== undefined);
  });
}

function judge(part: Part, from: string, own: string, { to, isType }: Import): string | undefined {
  const other = districtOf(to, part);
  if (other === undefined || other === own) return undefined;
  const { sees, namesAll = [] } = part.districts[own]!;
  if (isType && namesAll.some((file) => from === `${part.folder}/${own}/${file}`)) return undefined;
  if (!sees.includes(other)) return `${from} → ${to}: ${own} does not see ${other}`;
  if (to.endsWith('.queries.ts')) return `${from} → ${to}: a district calls another's verbs`;
  return undefined;
}
