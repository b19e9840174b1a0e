import type { Falta } from './falta.ts';

const ALERTAS = 'server/src/encuentro/alertas';
const TESTS = [`${ALERTAS}/alertas.test.ts`] as const;
const MUCHOS = 'server/src/encuentro/conversaciones/muchos-avisos.test.ts';

export const alertas: Falta[] = [
  {
    file: `${ALERTAS}/alertas.ts`,
    code: '{ alerta: raised.id, orden: 1 }, espera + relevo);',
    fault: '{ alerta: raised.id, orden: 1 }, relevo);',
    harm: 'Contacts are told before the owner: the relay forgets the minute that a message waits.',
    tests: ['server/src/encuentro/relevos/relevos.test.ts'],
  },
  {
    file: `${ALERTAS}/alertas.ts`,
    code: 'Math.max(MENSAJE_SIN_VER_MS / 1000, espera)',
    fault: 'Math.max(MENSAJE_SIN_VER_MS, espera)',
    harm: 'The owner is told of a message after sixteen hours.',
    tests: TESTS,
  },
  {
    file: `${ALERTAS}/alertas.queries.ts`,
    code: '.offset(cuantas - 1)',
    fault: '.offset(cuantas)',
    harm: 'A finder who writes much makes the owner get one mail more in an hour than is allowed.',
    tests: TESTS,
  },
  {
    file: `${ALERTAS}/alertas.queries.ts`,
    code: `.where('avisada', 'is', null)
    .where('abierta', 'is', null)
    .where((eb) => isOfCuentaQueSeQueda(eb))`,
    fault: `.where('avisada', 'is', null)
    .where((eb) => isOfCuentaQueSeQueda(eb))`,
    harm: 'The owner gets a mail about a message that he has just read.',
    tests: TESTS,
  },
  {
    file: `${ALERTAS}/alertas.queries.ts`,
    code: `.where('conversacion_id', '=', conversacion)
    .where('abierta', 'is', null)
    .execute();`,
    fault: `.where('conversacion_id', '=', conversacion)
    .execute();`,
    harm: 'It reads as if the last to look had seen the notice first.',
    tests: ['server/src/encuentro/relevos/relevos.test.ts'],
  },
  {
    file: `${ALERTAS}/alertas.queries.ts`,
    code: `.where('acepta', 'is not', null)
    .where((eb) =>
      eb.exists(`,
    fault: `.where((eb) =>
      eb.exists(`,
    harm: 'Who does not want to be a contact any more still gets a mail when the pet is home.',
    tests: ['server/src/encuentro/relevos/relevo-escaneo.test.ts'],
  },
  {
    file: `${ALERTAS}/alertas.queries.ts`,
    code: 'a.releva AND a.abierta IS NULL',
    fault: 'a.releva',
    harm: 'Contacts are not told of a scan, because the owner has seen an earlier one.',
    tests: ['server/src/encuentro/relevos/relevo-escaneo.test.ts'],
  },
  {
    file: `${ALERTAS}/alertas.queries.ts`,
    code: `.where('id', '=', id)
    .where('entregada', 'is', null)
    .where('abierta', 'is', null)`,
    fault: `.where('id', '=', id)
    .where('abierta', 'is', null)`,
    harm: 'Who got a push gets the mail too.',
    tests: ['server/src/personas/navegadores/push-alerta.test.ts'],
  },
  {
    file: `${ALERTAS}/cartas.queries.ts`,
    code: 'count(*) >= ${AVISOS_CORREO_HORA}',
    fault: 'count(*) > ${AVISOS_CORREO_HORA}',
    harm: 'A flood of notices brings one mail more in an hour than is allowed.',
    tests: [MUCHOS],
  },
  {
    file: `${ALERTAS}/cartas.ts`,
    code: "conversacion_id === null || abierta_por === 'dueno'",
    fault: 'conversacion_id === null || abierta_por !== null',
    harm: 'The owner never hears of a notice that only a contact has seen.',
    tests: [`${ALERTAS}/cartas.test.ts`],
  },
  {
    file: `${ALERTAS}/cartas.ts`,
    code: 'Math.max(0, AVISOS_JUNTOS_S - edad)',
    fault: 'AVISOS_JUNTOS_S',
    harm: 'Notices that waited long already wait again before the owner reads them together.',
    tests: [`${ALERTAS}/cartas.test.ts`],
  },
];
