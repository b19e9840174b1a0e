import { createHash } from 'node:crypto';
import type { Paginas } from '@vuelve/contract/paginas';
import style from './finder.css?inline';
import script from './inline-script.ts?script';
import portada from './portada/portada.css?inline';

export const csp: Paginas['csp'] = {
  buscador: { scriptSrc: [digest(script)], styleSrc: [digest(style)] },
  portada: { scriptSrc: [], styleSrc: [digest(portada)] },
};

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
