import type { Falta } from './falta.ts';

const CIMIENTOS = 'server/src/cimientos';
const MAPA = `${CIMIENTOS}/datos/datos.test.ts` as const;
const PLAZOS = 'server/src/oficina/tareas/plazos.test.ts';
const CORREOS = 'server/src/oficina/correos/correos.test.ts';

export const datos: Falta[] = [
  {
    file: `${CIMIENTOS}/datos/tablas-cuenta.ts`,
    code: `telefono: 'cuenta',
    tipo_usuario`,
    fault: `telefono: 'ninguno',
    tipo_usuario`,
    harm: 'The register of personal data says that the telephone of an account is none.',
    tests: [MAPA],
  },
  {
    file: `${CIMIENTOS}/datos/tablas-encuentros.ts`,
    code: "telefono: 'contactos',",
    fault: "telefono: 'ninguno',",
    harm: 'The register of personal data says that the telephone of a contact is none.',
    tests: [MAPA],
  },
  {
    file: `${CIMIENTOS}/datos/tablas-compras.ts`,
    code: `ip: 'pagos',`,
    fault: `ip: 'ninguno',`,
    harm: 'The register of personal data says that the address of a buyer’s line is none.',
    tests: [MAPA],
  },
  {
    file: `${CIMIENTOS}/enviados/registro-correos.queries.ts`,
    code: 'AND (para IS NULL OR fecha <',
    fault: 'AND (para IS NULL AND fecha <',
    harm: 'Mails and their addresses are kept for ever.',
    tests: [PLAZOS],
  },
  {
    file: `${CIMIENTOS}/enviados/registro-correos.queries.ts`,
    code: '.set({ para: null, datos: null })',
    fault: '.set({ para: null })',
    harm: 'The name of a contact who left stays in the log of mails.',
    tests: [
      'server/src/encuentro/contactos/olvido.test.ts',
      'server/src/encuentro/contactos/buzon.test.ts',
    ],
  },
  {
    file: `${CIMIENTOS}/enviados/registro-correos.ts`,
    code: ".trato === 'guardable' ? JSON.stringify(datos) : null;",
    fault: ".trato !== 'codigo' ? JSON.stringify(datos) : null;",
    harm: 'Administrators read links that open the conversations of others.',
    tests: [CORREOS],
  },
  {
    file: 'server/src/compra/pagos/olvidos.queries.ts',
    code: 'make_interval(months => ${PAGO_IP_MESES})',
    fault: 'make_interval(years => ${PAGO_IP_MESES})',
    harm: 'The address of a buyer’s line is kept for years instead of months.',
    tests: [PLAZOS],
  },
  {
    file: `${CIMIENTOS}/http/limites.queries.ts`,
    code: 'expire < (extract(epoch FROM now()) * 1000)::bigint',
    fault: 'expire < extract(epoch FROM now())::bigint',
    harm: 'Counters with the address of a line or a person are never deleted.',
    tests: [PLAZOS],
  },
  {
    file: 'server/src/plazos.ts',
    code: 'await forgetNotas(trx, ids);',
    fault: '',
    harm: 'What the team noted about a refund outlives the order.',
    tests: [PLAZOS],
  },
  {
    file: 'server/src/compra/pedidos/blank-pedidos.queries.ts',
    code: `facturacion: null,
  nota`,
    fault: 'nota',
    harm: 'The billing address stays in an order whose buyer was erased.',
    tests: [PLAZOS, 'server/src/salida/eliminaciones/canarios.test.ts'],
  },
  {
    file: 'server/src/encuentro/alertas/alertas.queries.ts',
    code: "deleteSome(db, 'alertas', sql`creada <",
    fault: "deleteSome(db, 'alertas', sql`entregada <",
    harm: 'Notices that were never delivered are kept for ever.',
    tests: [PLAZOS],
  },
];
