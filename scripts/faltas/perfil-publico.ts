import type { Falta } from './falta.ts';

const PERFIL = 'server/src/encuentro/perfil-publico';
const CACHE = 'server/src/cimientos/page-cache';
const PRIVACIDAD = `${PERFIL}/privacidad.test.ts` as const;
const FRESCURA = `${PERFIL}/frescura.test.ts` as const;
const MEMORIA = `${PERFIL}/escaneo-en-memoria.test.ts` as const;

export const perfilPublico: Falta[] = [
  {
    file: `${PERFIL}/perfil-publico.queries.ts`,
    code: "CASE WHEN telefono_publico THEN telefono ELSE '' END",
    fault: 'telefono',
    harm: 'Strangers read the telephone number that an owner hides.',
    tests: [PRIVACIDAD],
  },
  {
    file: `${PERFIL}/perfil-publico.queries.ts`,
    code: ".where('usuarios.oculto', '=', false)",
    fault: '',
    harm: 'The page of a pet stays public while its account is being erased.',
    tests: ['server/src/salida/eliminaciones/eliminaciones.test.ts'],
  },
  {
    file: `${PERFIL}/perfil-publico.queries.ts`,
    code: 'sql<boolean>`vacunas_publicas\n    AND EXISTS',
    fault: 'sql<boolean>`EXISTS',
    harm: 'A vaccination certificate that the owner hides is offered on the page.',
    tests: [PRIVACIDAD, 'server/src/mascotas/vacunas/vacunas.test.ts'],
  },
  {
    file: `${PERFIL}/perfil-publico.ts`,
    code: 'row[asunto] && row[VISIBLE[asunto]]',
    fault: 'row[asunto]',
    harm: 'Strangers read the medication that an owner hides.',
    tests: ['server/src/mascotas/perdidas.test.ts'],
  },
  {
    file: `${PERFIL}/perfil-publico.ts`,
    code: 'chip: (row.chip_publico && row.chip) || null,',
    fault: 'chip: row.chip || null,',
    harm: 'Strangers read the number of a chip that the owner hides.',
    tests: ['server/src/mascotas/perdidas.test.ts'],
  },
  {
    file: `${PERFIL}/perfil-publico.ts`,
    code: 'hasMasFotos: desde + FOTOS_POR_PAGINA < row.fotos,',
    fault: 'hasMasFotos: desde + FOTOS_POR_PAGINA <= row.fotos,',
    harm: 'The link to more photos leads to an empty page.',
    tests: [`${PERFIL}/muchas-fotos.test.ts`],
  },
  {
    file: `${PERFIL}/send-perfil.ts`,
    code: "reply.header('Cache-Control', 'no-store')",
    fault: "reply.header('Cache-Control', 'private, no-cache')",
    harm: 'The view of the owner stays in a browser that others use too.',
    tests: [`${PERFIL}/pagina.test.ts`],
  },
  {
    file: `${CACHE}/perfil-cache.ts`,
    code: 'chapas.drop(hash);',
    fault: '',
    harm: 'A badge leads to the pet that carried it before.',
    tests: [FRESCURA, `${CACHE}/perfil-cache.test.ts`, MEMORIA],
  },
  {
    file: `${CACHE}/perfil-cache.ts`,
    code: 'for (const nombre of namesOf(hash)) pages.drop(nombre);',
    fault: "pages.drop(nameOf(hash, 'es'));",
    harm: 'A finder who reads German sees the old telephone number.',
    tests: [FRESCURA, `${PERFIL}/idiomas.test.ts`, `${CACHE}/perfil-cache.test.ts`],
  },
  {
    file: `${CACHE}/perfil-cache.ts`,
    code: '({ pages, chapas } = createMemorias());',
    fault: '',
    harm: 'After the line to the database broke, pages show what was true before.',
    tests: [FRESCURA],
  },
  {
    file: `${PERFIL}/answer-warm.ts`,
    code: 'if (headers.cookie?.includes(COOKIE_SESION)) return false;',
    fault: '',
    harm: 'An owner who scans his own badge does not see his own view.',
    tests: [MEMORIA],
  },
  {
    file: `${PERFIL}/answer-warm.ts`,
    code: 'if (escaneada) libreta.note({ ...escaneada, red, headers });',
    fault: '',
    harm: 'The owner is not told of scans that are answered from memory.',
    tests: ['server/src/chapas/codigos.test.ts'],
  },
  {
    file: `${PERFIL}/answer-warm.ts`,
    code: 'const cuota = peticiones.countIfWithin(red);',
    fault: "const cuota = peticiones.countIfWithin('');",
    harm: 'One network that asks too much takes the pages from everybody.',
    tests: [MEMORIA],
  },
  {
    file: `${PERFIL}/escaneo.routes.ts`,
    code: "reply.header('Cache-Control', 'no-store');",
    fault: '',
    harm: 'A browser keeps where a badge led, and shows it after the badge moved.',
    tests: [`${PERFIL}/escaneo.test.ts`, `${PERFIL}/desconocidos.test.ts`],
  },
];
