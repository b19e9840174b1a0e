import type { Falta } from './falta.ts';

const APART = 'server/src/taller/apart';
const PLAZOS = 'server/src/oficina/tareas';

export const taller: Falta[] = [
  {
    file: `${APART}/turns.ts`,
    code: `    moveToEnd(account);
    serve();`,
    fault: '    serve();',
    harm: 'A photo waits behind two of somebody else’s eight.',
    tests: [`${APART}/turns.test.ts`, `${APART}/lanes.test.ts`],
  },
  {
    file: `${APART}/lanes.ts`,
    code: 'const isAside = aside !== undefined && slow.has(account);',
    fault: 'const isAside = aside !== undefined && slow.has(account) && wait === undefined;',
    harm: 'Who sends slow files without pause delays everybody else each time.',
    tests: [`${APART}/lanes.test.ts`],
  },
  {
    file: `${APART}/lanes.ts`,
    code: 'perAccount: Math.max(1, beside - 1)',
    fault: 'perAccount: beside',
    harm: 'One account’s slow files take all places for slow files.',
    tests: [`${APART}/lanes.test.ts`],
  },
  {
    file: `${APART}/processor.ts`,
    code: 'if (still === MIRADAS) onStill();',
    fault: '',
    harm: 'A photo that hangs its process keeps a place for a minute.',
    tests: [`${APART}/apart.test.ts`, 'server/src/mascotas/medios/foto-colgada.test.ts'],
  },
  {
    file: `${APART}/spawn-limited.ts`,
    code: 'if (pid) writeFileSync(`/proc/${pid}/autogroup`, String(Math.min(steps, PRIORITY_LOW)));',
    fault: 'if (pid) writeFileSync(`/proc/${pid}/autogroup`, String(0));',
    harm: 'Photos take as much of the processor as everybody who scans.',
    tests: [`${APART}/apart.test.ts`],
  },
  {
    file: `${PLAZOS}/run-plazos.ts`,
    code: 'if (isDue) more.push(nombre);',
    fault: '',
    harm: 'Of what is over its term 500 rows go each quarter of an hour.',
    tests: [`${PLAZOS}/plazos.test.ts`],
  },
];
