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
import type { Estafeta } from './adapters/estafeta.ts';
import type { Imprenta } from '../taller/imprenta/imprenta.ts';
import type { Cola } from './jobs/cola.ts';
import type { PerfilCache } from './page-cache/perfil-cache.ts';

/** The open resources that all features use. start.ts opens them; tests open their own. */
export interface Deps {
  config: Config;
  db: Db;
  limites: Limites;
  secretos: Secretos;
  cola: Cola;
  ficheros: Ficheros;
  apart: Apart;
  imprenta: Imprenta;
  estafeta: Estafeta;
  paginas: Paginas;
  perfilCache: PerfilCache;
  oyentes: Oyentes;
  cartero: Cartero;
  /** The log of scans. */
  libreta: Libreta;
  /** Whether ffmpeg is installed, to convert videos. */
  ffmpeg: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    /** The session's user; set by the contract's routes. */
    usuario: UsuarioSesion | undefined;
    /** The buyer, with or without a session; set by routes with the access `comprador`. */
    comprador: Comprador | undefined;
    /** The shop of the request's private link; set by routes with the access `tienda`. */
    tienda: TiendaEnlazada | undefined;
  }
  interface FastifyContextConfig {
    /** The contract's call that the route serves. */
    call?: string;
    /** Whether pages of other sites may send the request. */
    anyOrigin?: boolean;
    /** Longest upload of a form with a file by an unknown client, in ms. */
    subidaMs?: number;
  }
}
