import type { Paginas } from '@vuelve/contract/paginas';
import type { Apart } from '../taller/apart/apart.ts';
import type { Ficheros } from './adapters/ficheros.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Oyentes } from './db/oyentes.ts';
import type { Secretos } from './db/secretos.ts';
import type { Comprador } from './sesion/marcas.ts';
import type { TiendaEnlazada } from './sesion/enlaces-tienda.ts';
import type { Libreta } from './visitas/libreta.ts';
import type { UsuarioSesion } from './sesion/sesion.ts';
import type { Limites } from './http/limites.ts';
import type { Cartero } from './push/cartero.ts';
import type { Imprenta } from '../taller/imprenta/imprenta.ts';
import type { Cola } from './jobs/cola.ts';
import type { PerfilCache } from './page-cache/perfil-cache.ts';

/** What the features stand on; start.ts opens it, tests open their own. */
export interface Deps {
  config: Config;
  db: Db;
  limites: Limites;
  secretos: Secretos;
  cola: Cola;
  ficheros: Ficheros;
  apart: Apart;
  imprenta: Imprenta;
  paginas: Paginas;
  perfilCache: PerfilCache;
  oyentes: Oyentes;
  cartero: Cartero;
  /** Where scans are noted. */
  libreta: Libreta;
  /** Whether this machine can convert videos. */
  ffmpeg: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    /** The session's user; set by the routes of the contract. */
    usuario: UsuarioSesion | undefined;
    /** Who buys, with or without a session; set by the routes that take both. */
    comprador: Comprador | undefined;
    /** The shop whose private link was brought; set by the routes that take one. */
    tienda: TiendaEnlazada | undefined;
  }
  interface FastifyContextConfig {
    /** The contract's call that the route serves. */
    call?: string;
    /** Whether other sites may make browsers send it. */
    anyOrigin?: boolean;
    /** How long a form with a file may take to come from whoever is not known, in ms. */
    subidaMs?: number;
  }
}
