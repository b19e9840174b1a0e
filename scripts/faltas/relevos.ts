import type { Falta } from './falta.ts';

const RELEVOS = 'server/src/encuentro/relevos';
const TESTS = [`${RELEVOS}/relevos.test.ts`] as const;

export const relevos: Falta[] = [
  {
    file: `${RELEVOS}/advance-relevo.ts`,
    code: '|| (await relevos.isDone(trx, id, orden))',
    fault: '',
    harm: 'A job that runs twice tells the next contact before his turn.',
    tests: [...TESTS, `${RELEVOS}/muertes.test.ts`],
  },
  {
    file: `${RELEVOS}/advance-relevo.ts`,
    code: 'abierta !== null || cerrada !== null || oculto || Boolean(en_casa)',
    fault: 'abierta !== null || cerrada !== null || Boolean(en_casa)',
    harm: 'Contacts get mails about a pet whose owner is leaving.',
    tests: ['server/src/salida/eliminaciones/silencio.test.ts'],
  },
  {
    file: `${RELEVOS}/relevos.queries.ts`,
    code: 'ORDER BY c.orden LIMIT 1',
    fault: 'ORDER BY c.id LIMIT 1',
    harm: 'Contacts are told in the order in which they were written down, not in the chosen one.',
    tests: [...TESTS, `${RELEVOS}/tres-personas.test.ts`],
  },
  {
    file: `${RELEVOS}/relevos.queries.ts`,
    code: 'AND c.acepta IS NOT NULL AND NOT EXISTS (',
    fault: 'AND NOT EXISTS (',
    harm: 'Who never agreed to be a contact gets mails about a pet.',
    tests: TESTS,
  },
  {
    file: 'server/src/encuentro/contactos/contactos.ts',
    code: 'await contactos.deleteAccesosOf(trx, id);',
    fault: '',
    harm: 'Whom another address replaced as a contact still opens the pet with the old link.',
    tests: [`${RELEVOS}/relevo-escaneo.test.ts`],
  },
  {
    file: `${RELEVOS}/relevos.queries.ts`,
    code: ".whereRef('perdidas.vuelta', '>', 'alertas.creada'),",
    fault: '',
    harm: 'A pet that was lost once before has no relay any more.',
    tests: TESTS,
  },
  {
    file: `${RELEVOS}/relevos.queries.ts`,
    code: 'THEN relevo_casa ELSE relevo_perdida END',
    fault: 'THEN relevo_perdida ELSE relevo_casa END',
    harm: 'The second contact of a lost pet waits as long as if it were at home.',
    tests: TESTS,
  },
  {
    file: `${RELEVOS}/relevos.queries.ts`,
    code: 'AND x.visto IS NOT NULL',
    fault: '',
    harm: 'A contact who never looked at a conversation is not told of it again.',
    tests: [...TESTS, `${RELEVOS}/llegar-tarde.test.ts`],
  },
  {
    file: `${RELEVOS}/relevos.ts`,
    code: "found.atiende === found.contacto_id ? 'yo' : 'otro'",
    fault: "found.atiende !== null ? 'yo' : 'otro'",
    harm: 'A contact reads that he takes care, while another one does.',
    tests: [`${RELEVOS}/relevo-escaneo.test.ts`, `${RELEVOS}/tres-personas.test.ts`],
  },
];
