import type { Falta } from './falta.ts';

const HTTP = 'server/src/cimientos/http';

export const http: Falta[] = [
  {
    file: `${HTTP}/origin.ts`,
    code: 'if (production || !URL.canParse(origin)) return false;',
    fault: 'if (!URL.canParse(origin)) return false;',
    harm: 'A page on the computer of a user acts in his name in production.',
    tests: [`${HTTP}/origin.test.ts`],
  },
  {
    file: `${HTTP}/origin.ts`,
    code: "if (site === 'cross-site' || site === 'same-site') return true;",
    fault: "if (site === 'cross-site') return true;",
    harm: 'A page of another subdomain acts in the name of a user.',
    tests: [`${HTTP}/origin.test.ts`],
  },
  {
    file: `${HTTP}/limites.ts`,
    code: 'await giveBack(spent);',
    fault: '',
    harm: 'Who is refused by one limit uses up the others, and locks out his neighbours.',
    tests: [
      'server/src/personas/acceso/bloqueo.test.ts',
      'server/src/personas/registro/limites.test.ts',
    ],
  },
  {
    file: `${HTTP}/limites.ts`,
    code: 'if (!isMiss) await giveBack([contador]);',
    fault: 'await giveBack([contador]);',
    harm: 'Wrong coupons and codes are not counted, and a script guesses them.',
    tests: [
      'server/src/tienda/catalogo/catalogo.test.ts',
      'server/src/encuentro/perfil-publico/desconocidos.test.ts',
    ],
  },
  {
    file: `${HTTP}/peticiones.ts`,
    code: 'if (minute.current >= most) return undefined;',
    fault: 'if (minute.current > most) return undefined;',
    harm: 'Pages from memory allow one request more than the limit says.',
    tests: [
      `${HTTP}/peticiones.test.ts`,
      'server/src/encuentro/perfil-publico/escaneo-en-memoria.test.ts',
    ],
  },
  {
    file: `${HTTP}/errors.ts`,
    code: "if (refusal.retryAfterS) void reply.header('Retry-After', Math.ceil(refusal.retryAfterS));",
    fault: '',
    harm: 'Clients that are refused for a while do not learn for how long, and insist.',
    tests: [`${HTTP}/sin-espacio.test.ts`],
  },
  {
    file: `${HTTP}/read-range.ts`,
    code: 'range.end - range.start + 1',
    fault: 'range.end - range.start',
    harm: 'A video that is wound forward breaks off by a byte.',
    tests: ['server/src/mascotas/medios/medios.test.ts'],
  },
  {
    file: `${HTTP}/paginas.ts`,
    code: "`Accept-Encoding, ${opciones.idioma ? 'Accept-Language, ' : ''}Cookie`",
    fault: "'Accept-Encoding, Cookie'",
    harm: 'A cache shows a page in the language of whoever came before.',
    tests: [
      'server/src/encuentro/perfil-publico/idiomas.test.ts',
      'server/src/encuentro/perfil-publico/pagina.test.ts',
    ],
  },
  {
    file: 'server/src/encuentro/conversaciones/send-paginas.ts',
    code: ".header('Referrer-Policy', 'same-origin')",
    fault: '',
    harm: 'The map that a finder opens learns the secret address of the conversation.',
    tests: ['server/src/encuentro/conversaciones/conversaciones.test.ts'],
  },
  {
    file: `${HTTP}/paginas.ts`,
    code: ".header('Referrer-Policy', 'same-origin')",
    fault: '',
    harm: 'A link on the page of a contact tells another site the secret address of the page.',
    tests: ['server/src/encuentro/contactos/contactos.test.ts'],
  },
  {
    file: `${HTTP}/paginas.ts`,
    code: '"frame-ancestors \'none\'",',
    fault: '',
    harm: 'Another site shows a page in a frame, and makes people press its buttons.',
    tests: ['server/src/encuentro/perfil-publico/pagina.test.ts'],
  },
  {
    file: `${HTTP}/shell.ts`,
    code: "const text = json.replaceAll('<', String.raw`\\u003c`);",
    fault: 'const text = json;',
    harm: 'The name of a pet closes the script that it stands in, and runs as code.',
    tests: [`${HTTP}/respuestas.test.ts`],
  },
  {
    file: `${HTTP}/shell.ts`,
    code: 'return text.replace(/[&<>"]/g,',
    fault: 'return text.replace(/[&<>]/g,',
    harm: 'The name of a file leaves the attribute that it stands in.',
    tests: [`${HTTP}/respuestas.test.ts`],
  },
  {
    file: `${HTTP}/route.ts`,
    code: 'request.usuario = undefined;',
    fault: '',
    harm: 'Public calls still treat an account that is being erased as logged in.',
    tests: [
      'server/src/salida/eliminaciones/eliminaciones.test.ts',
      'server/src/salida/eliminaciones/silencio.test.ts',
    ],
  },
  {
    file: `${HTTP}/upload.ts`,
    code: 'if (file.truncated) throw new AppError(413, tooLarge);',
    fault: '',
    harm: 'A photo that is too large is cut off and then called broken.',
    tests: [
      'server/src/mascotas/imagenes/imagen-rechazada.test.ts',
      'server/src/mascotas/vacunas/vacunas.test.ts',
    ],
  },
  {
    file: `${HTTP}/upload.ts`,
    code: 'enCamino.forget(); // even when the folder cannot be removed',
    fault: '',
    harm: 'Who has uploaded some photos is told for ever to wait for the running ones.',
    tests: [`${HTTP}/en-camino.test.ts`],
  },
  {
    file: `${HTTP}/red-de.ts`,
    code: 'while (chain.length > 0 && isTrusted(ip, 0)) {',
    fault: 'while (chain.length > 0) {',
    harm: 'Anybody writes another address into a header, and no limit counts him.',
    tests: [`${HTTP}/red-de.test.ts`],
  },
  {
    file: `${HTTP}/fault-log.ts`,
    code: 'const reason = leaveOutPaths(message);',
    fault: 'const reason = message;',
    harm: 'The log names whose file could not be read.',
    tests: [`${HTTP}/fault-log.test.ts`],
  },
];
