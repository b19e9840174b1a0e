import type { Falta } from './falta.ts';

const CATALOGO = 'server/src/tienda/catalogo';
const CUPONES = `${CATALOGO}/cupones.test.ts` as const;
const TIENDA = `${CATALOGO}/catalogo.test.ts` as const;
const LIMITADO = 'server/src/compra/compras/cupon-limitado.test.ts';

export const catalogo: Falta[] = [
  {
    file: `${CATALOGO}/catalogo.queries.ts`,
    code: "eb('usos', '<', eb.ref('usos_maximos'))",
    fault: "eb('usos', '<=', eb.ref('usos_maximos'))",
    harm: 'A coupon that is used up is still offered.',
    tests: [TIENDA, LIMITADO],
  },
  {
    file: `${CATALOGO}/catalogo.queries.ts`,
    code: ".where((eb) => eb.or([eb('empieza', 'is', null), eb('empieza', '<=', sql<Date>`now()`)]))",
    fault: '',
    harm: 'A coupon for next month works today.',
    tests: [TIENDA, CUPONES],
  },
  {
    file: `${CATALOGO}/catalogo.queries.ts`,
    code: "selectCupones(db).where('publico', '=', true)",
    fault: 'selectCupones(db)',
    harm: 'Everybody reads the coupons that are meant for one shop.',
    tests: [TIENDA],
  },
  {
    file: `${CATALOGO}/catalogo.queries.ts`,
    code: ".where('usuario_id', '=', usuarioId)",
    fault: '',
    harm: 'Pieces that others are paying look free.',
    tests: [TIENDA, 'server/src/compra/compras/existencias.test.ts'],
  },
  {
    file: `${CATALOGO}/catalogo.queries.ts`,
    code: `.where('activo', '=', true)
    .where('id', 'in', ids)`,
    fault: ".where('id', 'in', ids)",
    harm: 'A product that was taken out of the shop is still sold.',
    tests: ['server/src/compra/compras/iniciar-pago-precios.test.ts'],
  },
  {
    file: `${CATALOGO}/catalogo.queries.ts`,
    code: 'sql<number>`usos + reservados + ${usos + reservados}`',
    fault: 'sql<number>`usos + ${usos + reservados}`',
    harm: 'A coupon for one use is sold to two who pay at the same time.',
    tests: [LIMITADO],
  },
  {
    file: `${CATALOGO}/catalogo.ts`,
    code: 'escrito.trim().toUpperCase()',
    fault: 'escrito.trim()',
    harm: 'A coupon that is typed in small letters is unknown.',
    tests: [TIENDA],
  },
  {
    file: `${CATALOGO}/catalogo.ts`,
    code: 'Math.min(existencias - apartadas + held, UNIDADES_MAXIMAS)',
    fault: 'Math.min(existencias - apartadas, UNIDADES_MAXIMAS)',
    harm: 'Who comes back from the bank reads that his own last piece is sold out.',
    tests: [TIENDA, 'server/src/compra/compras/existencias.test.ts'],
  },
  {
    file: `${CATALOGO}/catalogo.routes.ts`,
    code: "return guess(request, () => listCupones(db, cupon, { explain: motivo === '1' }));",
    fault: "return listCupones(db, cupon, { explain: motivo === '1' });",
    harm: 'A script guesses coupons without limit.',
    tests: [TIENDA],
  },
  {
    file: `${CATALOGO}/cupones.ts`,
    code: 'datos.usos_maximos < taken',
    fault: 'datos.usos_maximos <= taken',
    harm: 'A coupon cannot be limited to the uses that it has had.',
    tests: [CUPONES],
  },
  {
    file: `${CATALOGO}/cupones.ts`,
    code: 'if (usos + reservados > 0 ||',
    fault: 'if (usos > 0 ||',
    harm: 'A sale that is being paid goes to another shop than the one that made it.',
    tests: [CUPONES],
  },
  {
    file: `${CATALOGO}/cupones.ts`,
    code: 'if (row.version !== version) throw new AppError(409, textos.admin.cambiado);',
    fault: '',
    harm: 'An administrator overwrites the price that another one has just set.',
    tests: [CUPONES],
  },
];
