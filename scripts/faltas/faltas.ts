import { alertas } from './alertas.ts';
import { catalogo } from './catalogo.ts';
import { chapas } from './chapas.ts';
import { dashboard } from './dashboard.ts';
import { datos } from './datos.ts';
import { eliminaciones } from './eliminaciones.ts';
import type { Falta } from './falta.ts';
import { http } from './http.ts';
import { pagos } from './pagos.ts';
import { pedidos } from './pedidos.ts';
import { perfilPublico } from './perfil-publico.ts';
import { relevos } from './relevos.ts';
import { sesion } from './sesion.ts';
import { taller } from './taller.ts';
import { trabajos } from './trabajos.ts';
import { web } from './web.ts';

/** All planted faults, by the room of the code that they are in. */
export const FALTAS: Record<string, Falta[]> = {
  pagos,
  pedidos,
  catalogo,
  chapas,
  sesion,
  http,
  taller,
  trabajos,
  datos,
  alertas,
  relevos,
  'perfil-publico': perfilPublico,
  eliminaciones,
  dashboard,
  web,
};
