import { createHash } from 'node:crypto';
import type { Paginas } from '@vuelve/contract/paginas';
import style from './finder.css?inline';
import script from './inline-script.ts?script';

export const csp: Paginas['csp'] = {
  scriptSrc: [digest(script)],
  styleSrc: [digest(style)],
};

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
