import type { Falta } from './falta.ts';

const SESION = 'server/src/cimientos/sesion';

export const sesion: Falta[] = [
  {
    file: `${SESION}/sesion.queries.ts`,
    code: `.where('creada', '>', CREADA_DESDE)
    .whereRef(`,
    fault: '.whereRef(',
    harm: 'A stolen session that is used now and then lives for ever.',
    tests: [`${SESION}/sesion.test.ts`],
  },
  {
    file: `${SESION}/sesion.queries.ts`,
    code: ".where('usuarios.activo', '=', true)",
    fault: '',
    harm: 'Whose account is disabled goes on using it.',
    tests: ['server/src/personas/usuarios/cuentas.test.ts', `${SESION}/sesion.test.ts`],
  },
  {
    file: `${SESION}/sesion.ts`,
    code: `await sesiones.deleteSesionesOf(db, usuarioId);
  await sesiones.deleteRedesConocidasOf(db, usuarioId);`,
    fault: 'await sesiones.deleteSesionesOf(db, usuarioId);',
    harm: 'After a new password the network of a thief still has the tries of a known one.',
    tests: [
      'server/src/personas/registro/contrasena.test.ts',
      'server/src/personas/acceso/bloqueo.test.ts',
    ],
  },
  {
    file: `${SESION}/sesion.queries.ts`,
    code: '.doUpdateSet({ ultima })',
    fault: '.doNothing()',
    harm: 'A network that is used every day is forgotten after 90 days.',
    tests: ['server/src/personas/acceso/bloqueo.test.ts'],
  },
  {
    file: 'server/src/cimientos/http/host-cookie.ts',
    code: 'httpOnly: true,',
    fault: 'httpOnly: false,',
    harm: 'A script that gets into a page reads the session.',
    tests: ['server/src/personas/acceso/login.test.ts'],
  },
  {
    file: 'server/src/cimientos/http/host-cookie.ts',
    code: `secure: isSecure(publicUrl),
        maxAge`,
    fault: `secure: false,
        maxAge`,
    harm: 'The session goes over the wire unencrypted, or the browser drops its cookie.',
    tests: ['server/src/cimientos/http/peticiones.test.ts'],
  },
  {
    file: `${SESION}/marcas.queries.ts`,
    code: ".where('creada', '>', VIVE_DESDE)",
    fault: '',
    harm: 'The browser that bought without account can be logged in by its cookie for ever.',
    tests: ['server/src/compra/pagos/activacion.test.ts'],
  },
  {
    file: `${SESION}/marcas.queries.ts`,
    code: "eb('usada', '>', USADA_DESDE)",
    fault: "eb('usada', '<', USADA_DESDE)",
    harm: 'A cookie that has logged a browser in does it again after a logout.',
    tests: [
      'server/src/compra/pagos/activacion.test.ts',
      'server/src/compra/pagos/activacion-tarde.test.ts',
    ],
  },
  {
    file: `${SESION}/marcas.ts`,
    code: 'const marcada = marca?.paga ? nameOf(marca.alta_id) : undefined;',
    fault: 'const marcada = marca ? nameOf(marca.alta_id) : undefined;',
    harm: 'Who finds a browser open a day later buys in the name of its owner.',
    tests: [
      'server/src/compra/activaciones/altas.test.ts',
      'server/src/compra/compras/iniciar-activacion.test.ts',
    ],
  },
  {
    file: `${SESION}/enlaces-tienda.queries.ts`,
    code: ".where('activa', '=', true)",
    fault: '',
    harm: 'A shop that left still reads its figures.',
    tests: ['server/src/tienda/tiendas/enlaces.test.ts'],
  },
  {
    file: 'server/src/personas/acceso/acceso.routes.ts',
    code: `await endMarca(db, readMarcaCookie(request));
    clearMarcaCookie(reply);`,
    fault: 'clearMarcaCookie(reply);',
    harm: 'After a logout the copy of a cookie of a purchase still logs in.',
    tests: ['server/src/compra/pagos/activacion.test.ts'],
  },
  {
    file: 'server/src/personas/acceso/open-sesion.ts',
    code: 'await endSesion(db, readSesionCookie(request));',
    fault: '',
    harm: 'The session of whoever used the browser before stays alive after another login.',
    tests: ['server/src/personas/acceso/login.test.ts', `${SESION}/sesion.test.ts`],
  },
];
