import { openInstalacion } from '../../server/src/test/instalacion/instalacion.ts';
import { ADMIN } from '../cuentas.ts';
import { PORT, RELAXED } from '../playwright.config.ts';
import { openTaller } from '../taller.ts';

/** The installation that the journeys visit; it ends with this process. */
const opening = openInstalacion(PORT + 2, {
  ...RELAXED,
  SUPPORT_EMAIL: 'ayuda@vuelve.example', // what journeys read
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void opening.then(({ close }) => close()).finally(() => process.exit(0));
  });
}
const { databaseUrl } = await opening;
await openTaller(databaseUrl, PORT + 1);
