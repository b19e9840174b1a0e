import type { Proveedor } from '@vuelve/contract/identidad';
import { NOMBRES_PROVEEDOR } from '@vuelve/contract/textos-identidad';

const TODOS = Object.keys(NOMBRES_PROVEEDOR) as Proveedor[];
const ajuste = document.querySelector<HTMLMetaElement>('meta[name="identidades"]')?.content ?? '%';

/**
 * Sign-in providers that the server wrote into the document; a page that Vite serves has all of
 * them.
 */
export const proveedores = TODOS.filter(
  (proveedor) => ajuste.startsWith('%') || ajuste.split(' ').includes(proveedor),
);
