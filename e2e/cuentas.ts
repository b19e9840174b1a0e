/** Whether the journeys run against an installation in production mode, without demo data. */
export const PRODUCCION = process.env.E2E_PRODUCCION === '1';

/** The first administrator, of the demo or in production of the settings. */
export const ADMIN = {
  email: PRODUCCION ? 'jefa@ejemplo.es' : 'admin@vuelve.example',
  password: 'panel-de-vuelve',
};
