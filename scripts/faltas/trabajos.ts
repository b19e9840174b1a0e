import type { Falta } from './falta.ts';

const JOBS = 'server/src/cimientos/jobs';

export const trabajos: Falta[] = [
  {
    file: 'server/src/workers.ts',
    code: 'await reportDudosas(deps);',
    fault: '',
    harm: 'Nobody learns of a confirmation whose sender died.',
    tests: ['server/src/compra/pedidos/confirmaciones.test.ts'],
  },
  {
    file: 'server/src/workers.ts',
    code: 'await reconcilePagos(deps);',
    fault: '',
    harm: 'Payments whose answer got lost are never asked about.',
    tests: ['server/src/compra/pagos/conciliar.test.ts'],
  },
  {
    file: 'server/src/workers.ts',
    code: 'await remindAll(deps);',
    fault: '',
    harm: 'Nobody is reminded of an unfinished purchase.',
    tests: ['server/src/compra/activaciones/recuerdos.test.ts'],
  },
  {
    file: 'server/src/workers.ts',
    code: 'await resumeExportaciones(deps);',
    fault: '',
    harm: 'A copy of an account whose server died is never finished.',
    tests: ['server/src/salida/exportaciones/fallos.test.ts'],
  },
  {
    file: 'server/src/workers.ts',
    code: 'if (readAhoraMs() > hasta) return;',
    fault: '',
    harm: 'A code that has expired still arrives.',
    tests: [`${JOBS}/cola.test.ts`, `${JOBS}/codigos.test.ts`],
  },
  {
    file: `${JOBS}/cola.ts`,
    code: '{ hasta: readAhoraMs() + CODIGO_VIDA_MS }',
    fault: '{ hasta: readAhoraMs() + 8 * CODIGO_VIDA_MS }',
    harm: 'A mail with a code is kept and tried for hours after the code expired.',
    tests: [`${JOBS}/cola.test.ts`, `${JOBS}/codigos.test.ts`],
  },
  {
    file: `${JOBS}/cola.ts`,
    code: 'const kind = isCodigo ? URGENTE : DEMAS;',
    fault: 'const kind = DEMAS;',
    harm: 'A code waits behind a thousand other mails.',
    tests: [`${JOBS}/cola.test.ts`, `${JOBS}/codigos.test.ts`],
  },
  {
    file: `${JOBS}/cola.ts`,
    code: 'kind.priority - Math.min(turno, TURNO_MAXIMO)',
    fault: 'kind.priority + Math.min(turno, TURNO_MAXIMO)',
    harm: 'Who asks for most codes gets them before all others.',
    tests: [`${JOBS}/cola.test.ts`, `${JOBS}/codigos.test.ts`],
  },
  {
    file: `${JOBS}/trabajos.ts`,
    code: `deleteAfterSeconds: 60,
      notify: true,
      ...CORREO_EN_MANO,`,
    fault: `notify: true,
      ...CORREO_EN_MANO,`,
    harm: 'Mails with codes and links stay in the queue for a week after they were sent.',
    tests: [`${JOBS}/cola.test.ts`],
  },
  {
    file: `${JOBS}/settle.ts`,
    code: "return { id, status: 'failed', output: { message, code, name: kind } };",
    fault: "return { id, status: 'completed', output: { message, code, name: kind } };",
    harm: 'A mail that failed is not tried again.',
    tests: [`${JOBS}/cola.test.ts`],
  },
];
