import type { Medidas } from '../../bench/crecer/medidas.ts';
import { replaceBlock } from '../house/pages.ts';
import { describeCrecer } from './describe-crecer.ts';

/** The page with its tables and drawings as these figures make them. */
export function writeCrecer(page: string, medidas: Medidas): string {
  return Object.entries(describeCrecer(medidas)).reduce(
    (text, [name, lines]) => replaceBlock(text, name, lines),
    page,
  );
}
