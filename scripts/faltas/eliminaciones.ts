import type { Falta } from './falta.ts';

const ELIMINACIONES = 'server/src/salida/eliminaciones';
const BORRADO = `${ELIMINACIONES}/borrado.test.ts` as const;
const CANARIOS = `${ELIMINACIONES}/canarios.test.ts` as const;
const RESTOS = `${ELIMINACIONES}/restos.test.ts` as const;
const PETICION = `${ELIMINACIONES}/eliminaciones.test.ts` as const;

export const eliminaciones: Falta[] = [
  {
    file: `${ELIMINACIONES}/rastro.queries.ts`,
    code: 'for (const name of nombres) {',
    fault: 'for (const name of nombres.slice(0, 1)) {',
    harm: 'Counters of the mailbox stay after the erasure of an account that used an alias of it.',
    tests: [BORRADO, `${ELIMINACIONES}/buzon.test.ts`],
  },
  {
    file: `${ELIMINACIONES}/rastro.queries.ts`,
    code: "regexp_split_to_array(key, '[ :]')",
    fault: "regexp_split_to_array(key, ':')",
    harm: 'Counters by mailbox and asker stay after the erasure of an account.',
    tests: [BORRADO, `${ELIMINACIONES}/buzon.test.ts`],
  },
  {
    file: `${ELIMINACIONES}/rastro.queries.ts`,
    code: "eb.or([eb('usuario_id', 'is', null), eb('usuario_id', '=', id)])",
    fault: "eb('usuario_id', '=', id)",
    harm: 'The name that Google told stays after the erasure, if the sign-in was never linked.',
    tests: [RESTOS],
  },
  {
    file: `${ELIMINACIONES}/rastro.queries.ts`,
    code: ".where('estado', '=', 'pendiente'),",
    fault: '',
    harm: 'Name and address of a purchase without account stay after the erasure.',
    tests: [RESTOS],
  },
  {
    file: `${ELIMINACIONES}/rastro.queries.ts`,
    code: "await trx.deleteFrom('me_gusta').where('visitante', '=', `u:${id}`).execute();",
    fault: '',
    harm: 'What an erased account liked stays stored under its number.',
    tests: [BORRADO, CANARIOS],
  },
  {
    file: `${ELIMINACIONES}/borrado.ts`,
    code: 'if (pendientes.length > 0) return undefined;',
    fault: "if (pendientes.some(({ por }) => por === 'pago')) return undefined;",
    harm: 'The address of a paid parcel is erased before it is sent.',
    tests: [BORRADO],
  },
  {
    file: `${ELIMINACIONES}/borrado.ts`,
    code: 'await forgetContactosOf(trx, mascota.id);',
    fault: '',
    harm: 'The addresses of the contacts of an erased account stay in the log of mails.',
    tests: [RESTOS],
  },
  {
    file: `${ELIMINACIONES}/borrado.ts`,
    code: "if (tipo_usuario === 'A' && !(await hasOtherAdministrador(trx, id))) return undefined;",
    fault: '',
    harm: 'The last administrator is erased, and nobody can enter the back office.',
    tests: [RESTOS],
  },
  {
    file: 'server/src/cimientos/jobs/forget-jobs.ts',
    code: "WHERE name IN ('correo', 'alerta', 'push') AND state",
    fault: "WHERE name IN ('correo', 'push') AND state",
    harm: 'A mail that still waits brings the address of an erased account to light.',
    tests: [RESTOS],
  },
  {
    file: 'server/src/chapas/chapas.ts',
    code: `await chapas.detachSome(db, mascotaId, libres);
  await chapas.detachChapas(db, mascotaId, true);`,
    fault: `await chapas.detachSome(db, mascotaId, libres);
  await chapas.detachChapas(db, mascotaId, false);`,
    harm: 'Anybody who finds the badge of an erased account puts another pet on it.',
    tests: [BORRADO],
  },
  {
    file: `${ELIMINACIONES}/eliminaciones.ts`,
    code: 'await eliminaciones.setOculto(trx, usuarioId, held.oculto_antes);',
    fault: 'await eliminaciones.setOculto(trx, usuarioId, false);',
    harm: 'Pages that an administrator hid are public again after an erasure that was undone.',
    tests: [PETICION],
  },
  {
    file: `${ELIMINACIONES}/eliminaciones.ts`,
    code: 'await endSesionesOf(trx, id);',
    fault: '',
    harm: 'Other browsers stay logged in to an account that is being erased.',
    tests: [PETICION],
  },
  {
    file: `${ELIMINACIONES}/eliminaciones.ts`,
    code: 'await endMarcasOf(trx, id);',
    fault: '',
    harm: 'The cookie of a purchase logs in to an account that is being erased.',
    tests: ['server/src/compra/pagos/activacion.test.ts'],
  },
  {
    file: `${ELIMINACIONES}/eliminaciones.queries.ts`,
    code: "AND p.estado = 'pendiente' AND i.estado = 'creado'",
    fault: "AND p.estado = 'pendiente'",
    harm: 'Whose card was denied cannot erase the account for an hour.',
    tests: [PETICION],
  },
  {
    file: `${ELIMINACIONES}/delete-mascota.ts`,
    code: "if (chapa === 'retirada')",
    fault: "if (chapa === 'libre')",
    harm: 'The badge that is being engraved for a pet is retired with it, and arrives dead.',
    tests: [`${ELIMINACIONES}/delete-mascota.test.ts`],
  },
];
