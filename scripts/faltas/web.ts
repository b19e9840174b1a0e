import type { Falta } from './falta.ts';

const STATE = 'web/src/base/state';
const CARRITO = `${STATE}/carrito.test.ts` as const;
const PAGO = `${STATE}/pago-en-curso.test.ts` as const;
const BORRADORES = `${STATE}/borradores.test.ts` as const;
const PRECIO = 'web/src/tienda/carrito/precio.test.ts';
const CHECKOUT = 'web/src/tienda/carrito/checkout/checkout.test.ts';
const API = 'web/src/base/api.test.ts';

export const web: Falta[] = [
  {
    file: 'contract/src/dinero.ts',
    code: 'const total = cupon ? Math.min(subtotal, cupon.precio) : subtotal;',
    fault: 'const total = cupon ? cupon.precio : subtotal;',
    harm: 'A coupon makes a cheap cart dearer.',
    tests: [PRECIO],
  },
  {
    file: 'contract/src/dinero.ts',
    code: 'return Math.round(euros * CENTS);',
    fault: 'return Math.trunc(euros * CENTS);',
    harm: 'A badge of 19.99 euros costs 19.98.',
    tests: [PRECIO],
  },
  {
    file: 'web/src/tienda/carrito/precio.ts',
    code: 'unidades <= kept.unidades_maximas',
    fault: 'unidades < kept.unidades_maximas',
    harm: 'A coupon for two badges is not applied to two.',
    tests: [PRECIO],
  },
  {
    file: `${STATE}/linea-carrito.ts`,
    code: 'Math.max(1, Math.trunc(cantidad))',
    fault: 'Math.trunc(cantidad)',
    harm: 'The button for one badge less takes the line out of the cart without a word.',
    tests: [CARRITO],
  },
  {
    file: `${STATE}/linea-carrito.ts`,
    code: 'const sum = { ...other, cantidad',
    fault: 'const sum = { ...same, cantidad',
    harm: 'Who adds a badge to one in the cart still sees the old price.',
    tests: [CARRITO],
  },
  {
    file: `${STATE}/linea-carrito.ts`,
    code: '.filter(({ cantidad }) => cantidad > 0);',
    fault: '.filter(({ cantidad }) => cantidad >= 0);',
    harm: 'A coupon that did not count outlives the cart that was bought.',
    tests: [PAGO],
  },
  {
    file: `${STATE}/linea-carrito.ts`,
    code: 'Math.min(linea.cantidad, same.unidades)',
    fault: 'linea.cantidad',
    harm: 'Badges that were added after the order leave the cart with it.',
    tests: [PAGO],
  },
  {
    file: `${STATE}/carrito-propio.ts`,
    code: 'emptyCarrito();',
    fault: '',
    harm: 'Who logs in after somebody else finds his cart, with the name of his pet.',
    tests: [CARRITO],
  },
  {
    file: `${STATE}/borrador.ts`,
    code: 'kept.savedAt + COMPRA_VIDA_MS < Date.now()',
    fault: 'kept.savedAt < Date.now() - COMPRA_VIDA_MS * 1000',
    harm: 'Name and address of a buyer stay in a browser of a library for years.',
    tests: [`${STATE}/borrador-compra.test.ts`],
  },
  {
    file: `${STATE}/borradores.ts`,
    code: 'kept?.usuario_id === usuarioId && ',
    fault: 'kept !== undefined && kept !== null && ',
    harm: 'The next user of a browser reads what the last one was writing.',
    tests: [BORRADORES],
  },
  {
    file: `${STATE}/sesion.ts`,
    code: 'forgetBorradores();',
    fault: '',
    harm: 'Unsaved text of a user stays in the browser after a logout.',
    tests: [BORRADORES, `${STATE}/guards.test.ts`],
  },
  {
    file: `${STATE}/sesion.ts`,
    code: `keepBroughtFor(undefined);
  remove(KEY);`,
    fault: 'keepBroughtFor(undefined);',
    harm: 'After a logout a reload shows the account again.',
    tests: [`${STATE}/guards.test.ts`],
  },
  {
    file: `${STATE}/pago-en-curso.ts`,
    code: 'if (pago.dsOrder !== pedido.ref_pago) return;',
    fault: '',
    harm: 'Who pays an old order loses the cart of the new one.',
    tests: [PAGO],
  },
  {
    file: `${STATE}/pago-en-curso.ts`,
    code: 'if (cupon && cupon.cupon === readCupon()?.cupon) dropCupon();',
    fault: 'if (cupon) dropCupon();',
    harm: 'A payment takes away the coupon that was entered for the next cart.',
    tests: [PAGO],
  },
  {
    file: `${STATE}/compra.ts`,
    code: "if (kept['usuario_id'] !== usuario_id) return initial;",
    fault: '',
    harm: 'The next buyer in a tab sees the address of the last one.',
    tests: [`${STATE}/compra.test.ts`],
  },
  {
    file: `${STATE}/cambio-correo.ts`,
    code: '|| enviado + CODIGO_VIDA_MS < Date.now()',
    fault: '',
    harm: 'The screen asks for codes that have expired.',
    tests: [`${STATE}/esperas.test.ts`],
  },
  {
    file: 'web/src/base/api.ts',
    code: "if (status === 401 && calls[name].access !== 'publico') lose();",
    fault: 'if (status === 401) lose();',
    harm: 'A wrong password in one form throws a user out of his session.',
    tests: [API],
  },
  {
    file: `${STATE}/sesion.ts`,
    code: 'if (!isCurrent()) return;',
    fault: '',
    harm: 'A late answer of the session before throws a user out of the next one.',
    tests: [`${STATE}/sesion.test.ts`],
  },
  {
    file: 'web/src/base/api-error.ts',
    code: 'error.status === 0 || error.status >= 500',
    fault: 'error.status === 0 || error.status > 500',
    harm: 'After an error of the server a form does not ask what became of its request.',
    tests: ['web/src/base/arrival/sin-respuesta.test.ts', API],
  },
  {
    file: 'web/src/base/brought.ts',
    code: 'delete brought[address];',
    fault: '',
    harm: 'A screen that is opened again shows what was true when the document loaded.',
    tests: [API],
  },
  {
    file: 'web/src/tienda/carrito/checkout/purchase.ts',
    code: "Provincia: provinciaOf(cp.trim()) ?? ''",
    fault: 'Provincia: provincia',
    harm: 'An invoice names the province of the delivery.',
    tests: [CHECKOUT],
  },
  {
    file: 'web/src/tienda/activacion/steps.ts',
    code: 'if (!hasSesion && !emailVerified)',
    fault: "if (!hasSesion && !emailVerified && step !== 'payment')",
    harm: 'Who goes back with the browser pays without having proven his e-mail.',
    tests: ['web/src/tienda/activacion/steps.test.ts'],
  },
  {
    file: 'web/src/tienda/pago/respuesta.ts',
    code: 'Number.isNaN(cents) ? undefined : toEuros(cents)',
    fault: 'Number.isNaN(cents) ? undefined : cents',
    harm: 'Who paid 19.99 euros reads 1999 euros.',
    tests: ['web/src/tienda/pago/respuesta.test.ts'],
  },
];
