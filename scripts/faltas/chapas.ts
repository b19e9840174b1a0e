import type { Falta } from './falta.ts';

const CHAPAS = 'server/src/chapas';
const ACTIVAR = 'server/src/compra/activaciones/activar.test.ts';
const INICIAR = 'server/src/compra/compras/iniciar-activacion.test.ts';

export const chapas: Falta[] = [
  {
    file: `${CHAPAS}/chapas.queries.ts`,
    code: "eb('retirada', '=', false),",
    fault: '',
    harm: 'A badge that was retired as lost is put on a pet again.',
    tests: ['server/src/compra/pagos/activacion-tarde.test.ts'],
  },
  {
    file: `${CHAPAS}/chapas.queries.ts`,
    code: "eb('retenida_por', '=', comprador),",
    fault: '',
    harm: 'Who repeats a payment reads that somebody else is buying the badge.',
    tests: [INICIAR],
  },
  {
    file: `${CHAPAS}/chapas.queries.ts`,
    code: 'eb.not(eb.exists(ordersOfOthers(eb, comprador))),',
    fault: '',
    harm: 'A stranger activates the badge that is being engraved for somebody else.',
    tests: [ACTIVAR, 'server/src/salida/eliminaciones/delete-mascota.test.ts'],
  },
  {
    file: `${CHAPAS}/chapas.queries.ts`,
    code: `.set({ mascota_id: null, retirada: true })
    .where('mascota_id', '=', mascotaId)`,
    fault: '.set({ mascota_id: null, retirada: true })',
    harm: 'An owner retires the badge of somebody else’s pet.',
    tests: ['server/src/mascotas/chapas-de-mascota.test.ts'],
  },
  {
    file: `${CHAPAS}/chapas.queries.ts`,
    code: ".where('retenida_hasta', '>', sql<Date>`now()`)",
    fault: '',
    harm: 'Who gave up some purchases last week cannot buy a badge any more.',
    tests: [INICIAR],
  },
  {
    file: `${CHAPAS}/chapas.queries.ts`,
    code: 'pagada OR (lote_id IS NOT NULL AND lotes.cupon_id IS NULL)',
    fault: 'pagada OR lote_id IS NOT NULL',
    harm: 'Badges that a coupon has to pay are activated for nothing.',
    tests: [ACTIVAR, INICIAR],
  },
  {
    file: `${CHAPAS}/chapas.ts`,
    code: '>= CHAPAS_RETENIDAS_MAXIMO',
    fault: '> CHAPAS_RETENIDAS_MAXIMO',
    harm: 'A buyer holds one badge more than the limit.',
    tests: [INICIAR],
  },
  {
    file: `${CHAPAS}/chapas.ts`,
    code: 'chapas.findChapa(db, { corto: normalizeCodigoCorto(escrito) })',
    fault: 'chapas.findChapa(db, { corto: escrito })',
    harm: 'Who types the code of a badge in small letters, or with a dash, does not find it.',
    tests: [`${CHAPAS}/codigos.test.ts`, 'server/src/encuentro/perfil-publico/escaneo.test.ts'],
  },
  {
    file: `${CHAPAS}/chapas.ts`,
    code: 'if (left.length === 0) await createChapa(trx, mascotaId);',
    fault: '',
    harm: 'A pet whose only badge was lost has no code any more.',
    tests: ['server/src/mascotas/chapas-de-mascota.test.ts'],
  },
  {
    file: `${CHAPAS}/codigos.queries.ts`,
    code: `.where('codigos_mascota.hash', '=', hash)
    .where('oculto', '=', false)`,
    fault: ".where('codigos_mascota.hash', '=', hash)",
    harm: 'The poster of a hidden account still leads to its pet.',
    tests: [`${CHAPAS}/codigos.test.ts`, 'server/src/encuentro/perfil-publico/silencio.test.ts'],
  },
  {
    file: `${CHAPAS}/codigos.ts`,
    code: 'if (!codigo || codigo.muerto) return undefined;',
    fault: 'if (!codigo) return undefined;',
    harm: 'A poster that still hangs after the pet came home tells strangers how to call the owner.',
    tests: [`${CHAPAS}/codigos.test.ts`],
  },
];
