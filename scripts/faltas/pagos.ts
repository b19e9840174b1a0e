import type { Falta } from './falta.ts';

const PAGOS = 'server/src/compra/pagos';

export const pagos: Falta[] = [
  {
    file: `${PAGOS}/resolucion.ts`,
    code: "return respuesta.importe === intento.importe ? undefined : 'importe';",
    fault: "return respuesta.importe <= intento.importe ? undefined : 'importe';",
    harm: 'A payment of one cent settles an order of any price.',
    tests: [`${PAGOS}/falsificaciones.test.ts`],
  },
  {
    file: `${PAGOS}/resolucion.ts`,
    code: "if (respuesta.comercio !== intento.comercio) return 'comercio';",
    fault: '',
    harm: 'A payment to another merchant settles an order.',
    tests: [`${PAGOS}/falsificaciones.test.ts`],
  },
  {
    file: `${PAGOS}/settle-pago.ts`,
    code: "const primerFallo = estado === 'denegado' && !(await hasDenegado(trx, intento.pedido_id));",
    fault: "const primerFallo = estado === 'denegado';",
    harm: 'A buyer gets one mail for each denied card, instead of one for the order.',
    tests: [`${PAGOS}/notificacion.test.ts`],
  },
  {
    file: `${PAGOS}/settle-pago.ts`,
    code: "const hasLeft = estado === 'cancelado' && ",
    fault: "const hasLeft = estado === 'denegado' && ",
    harm: 'Who cancels at the bank keeps the last pieces from others, and who is denied loses his.',
    tests: ['server/src/compra/compras/existencias.test.ts'],
  },
  {
    file: `${PAGOS}/pagos.queries.ts`,
    code: `.where('estado', '<>', 'autorizado')
    .where(
`,
    fault: `.where(
`,
    harm: 'A late denial turns a paid attempt into an unpaid one.',
    tests: [`${PAGOS}/notificacion.test.ts`],
  },
  {
    file: `${PAGOS}/pagos.queries.ts`,
    code: 'const more = Math.min(importe, cents) - devuelto;',
    fault: 'const more = Math.min(importe, cents);',
    harm: 'A second partial refund counts the first one again.',
    tests: [`${PAGOS}/devoluciones.test.ts`],
  },
  {
    file: `${PAGOS}/pagos.queries.ts`,
    code: ".where(heard, '<', haceMs(cadaMs))",
    fault: '',
    harm: 'The bank is asked about every old payment every five minutes.',
    tests: [`${PAGOS}/conciliar-turnos.test.ts`],
  },
  {
    file: `${PAGOS}/settle-devolucion.ts`,
    code: 'const isTodo = cobros.devuelto === cobros.cobrado;',
    fault: 'const isTodo = importe === cobros.cobrado;',
    harm: 'An order that is refunded in two halves stays half refunded.',
    tests: [`${PAGOS}/devoluciones.test.ts`],
  },
  {
    file: `${PAGOS}/devoluciones.ts`,
    code: 'if (importe > left) {',
    fault: 'if (importe >= left) {',
    harm: 'Nobody can refund all that is left of a payment.',
    tests: ['server/src/oficina/gestion/devolver.test.ts'],
  },
  {
    file: `${PAGOS}/devoluciones.ts`,
    code: 'if (intento.devuelto !== peticion.devuelto) throw new AppError(409, textos.admin.cambiado);',
    fault: '',
    harm: 'Two administrators who do not know of each other refund the same order twice.',
    tests: ['server/src/oficina/gestion/devolver.test.ts'],
  },
  {
    file: `${PAGOS}/dudas.ts`,
    code: 'if (isOld && isListed && !hasDudas) await giveUp(contexto, id, intento);',
    fault: 'if (isOld && isListed) await giveUp(contexto, id, intento);',
    harm: 'A refund that the bank is still making is recorded as not made.',
    tests: ['server/src/oficina/gestion/devolver-dudas.test.ts'],
  },
  {
    file: `${PAGOS}/devoluciones.queries.ts`,
    code: ".where('avisada', 'is', null)",
    fault: '',
    harm: 'The team gets a mail about the same unclear refund every five minutes.',
    tests: ['server/src/oficina/gestion/devolver-dudas.test.ts'],
  },
  {
    file: `${PAGOS}/pagos.routes.ts`,
    code: 'if (alta_id === null && usuario && usuario.id !== usuario_id) {',
    fault: 'if (alta_id !== null && usuario && usuario.id !== usuario_id) {',
    harm: 'A user closes the payment of another, and is logged in as that other.',
    tests: [`${PAGOS}/cierre.test.ts`],
  },
  {
    file: `${PAGOS}/reconcile-pagos.ts`,
    code: "if (hallazgo === 'cierto' || isOld(intento)) await close(contexto, intento, hallazgo);",
    fault: "if (hallazgo === 'cierto') await close(contexto, intento, hallazgo);",
    harm: 'A payment without an answer is never given up, and its order never expires.',
    tests: [`${PAGOS}/conciliar.test.ts`],
  },
  {
    file: `${PAGOS}/reconcile-pagos.ts`,
    code: `await pagos.backdateConsulta(db, intento.id, DIA_MS - OTRA_VEZ_MS);
    throw error;`,
    fault: 'await pagos.backdateConsulta(db, intento.id, DIA_MS - OTRA_VEZ_MS);',
    harm: 'Nobody learns that the bank does not answer questions about refunds.',
    tests: [`${PAGOS}/conciliar-turnos.test.ts`],
  },
  {
    file: `${PAGOS}/estado.ts`,
    code: "if (pedido_estado === 'incidencia' || (pedido_estado === 'devuelta' && !factura))",
    fault: "if (pedido_estado === 'incidencia')",
    harm: 'Who got the money of a late payment back reads that the purchase is complete.',
    tests: [`${PAGOS}/estado.test.ts`],
  },
  {
    file: `${PAGOS}/evidencia.ts`,
    code: 'if (keep) await recordEvento(db, intento, resultado, evidencia);',
    fault: 'if (keep || intento) await recordEvento(db, intento, resultado, evidencia);',
    harm: 'Anybody fills the disk by repeating an answer of the bank.',
    tests: [`${PAGOS}/avisos-raros.test.ts`],
  },
  {
    file: 'server/src/cimientos/redsys/respuesta.ts',
    code: String.raw`return /^00\d\d$/.test(codigo);`,
    fault: String.raw`return /^0\d\d\d$/.test(codigo);`,
    harm: 'A card denied with the code 0180 pays.',
    tests: [`${PAGOS}/notificacion.test.ts`, 'server/src/cimientos/redsys/vectores.test.ts'],
  },
  {
    file: 'server/src/cimientos/redsys/devolucion.ts',
    code: "if (checkFirma(sobre, tpv)) return doubt('firma');",
    fault: '',
    harm: 'Who answers in place of the bank makes us believe in a refund.',
    tests: ['server/src/cimientos/redsys/devolucion.test.ts'],
  },
];
