import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/*
 * The tests that Stryker runs against mutants: those of pure functions, which need neither a
 * database nor a browser.
 */

const cwd = fileURLToPath(new URL('..', import.meta.url));

// Stryker mutates a copy of the project, whose node_modules link back to the original contract.
const alias = [{ find: /^@vuelve\/contract\/(.+)$/, replacement: `${cwd}contract/src/$1.ts` }];

const open = (name: string, include: string[], setupFiles: string[] = []) => ({
  resolve: { alias },
  test: { name, root: cwd, include, setupFiles },
});

export default defineConfig({
  test: {
    projects: [
      open('server', [
        'server/src/cimientos/{red,mailbox-of,nif}.test.ts',
        'server/src/cimientos/redsys/*.test.ts',
        'server/src/compra/desistimientos/plazos.test.ts',
        'server/src/compra/facturas/huella.test.ts',
        'server/src/compra/pagos/our-terminal.test.ts',
        'server/src/compra/pedidos/{cesta,dinero,entrega,laborables,split-correccion}.test.ts',
        'server/src/tienda/{comercio/calendario,ventas/open-comisiones}.test.ts',
      ]),
      open(
        'web',
        [
          'web/src/{publico/finder/moment-of,ui/format/fechas}.test.ts',
          'web/src/tienda/{carrito/precio,pago/respuesta}.test.ts',
        ],
        ['web/test/browser.ts'],
      ),
    ],
  },
});
