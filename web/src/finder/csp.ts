import { createHash } from 'node:crypto';
import type { Paginas } from '@vuelve/contract/paginas';
import estilo from './finder.css?inline';
import guion from './guion.ts?guion';

export const csp: Paginas['csp'] = {
  scriptSrc: [huella(guion)],
  styleSrc: [huella(estilo)],
};

function huella(texto: string): string {
  return `'sha256-${createHash('sha256').update(texto).digest('base64')}'`;
}
