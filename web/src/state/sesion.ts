import type { Usuario } from '@vuelve/contract/usuario';
import { call, onSesionPerdida } from '../api.ts';
import { borrar, escribir, leer } from './almacen.ts';

const CLAVE = 'authUser';

/** What login answers and this browser keeps. */
export interface SesionGuardada {
  usuario: Usuario;
}

/** Why a session ended: by its user, by inactivity, by the server, or in another tab. */
export type MotivoFin = 'cierre' | 'inactividad' | 'perdida' | 'otraPestana';

type Aviso = (fin?: MotivoFin) => void;

let guardada = leerGuardada();
let cargando = true;
let comprobacion: Promise<void> | undefined;
const avisos = new Set<Aviso>();

export const usuarioActual = (): Usuario | null => guardada?.usuario ?? null;
export const sesionCargando = (): boolean => cargando;

/** Hears every change of the session, with the reason when it ended. */
export function observarSesion(aviso: Aviso): () => void {
  avisos.add(aviso);
  return () => void avisos.delete(aviso);
}

/** The user once the stored session has been checked with the server; the check happens once. */
export async function comprobarSesion(): Promise<Usuario | null> {
  comprobacion ??= comprobar();
  await comprobacion;
  return usuarioActual();
}

export function iniciarSesion(sesion: SesionGuardada): void {
  guardada = sesion;
  escribir(CLAVE, sesion);
  avisar();
}

/** Replaces the user's data, as after a change of the profile. */
export function actualizarUsuario(cambios: Partial<Usuario>): void {
  if (guardada) iniciarSesion({ ...guardada, usuario: { ...guardada.usuario, ...cambios } });
}

/** Logs out, here and on the server. */
export function cerrarSesion(motivo: MotivoFin = 'cierre'): void {
  call('logout').catch(() => {});
  terminar(motivo);
}

function terminar(motivo?: MotivoFin): void {
  if (!guardada) return;
  guardada = undefined;
  borrar(CLAVE);
  avisar(motivo);
}

async function comprobar(): Promise<void> {
  if (guardada) {
    // A 401 ends the session on its way here; any other failure proves nothing about it.
    await call('getSesion').then(
      ({ usuario }) => actualizarUsuario(usuario),
      () => {},
    );
  }
  cargando = false;
  avisar();
}

function avisar(fin?: MotivoFin): void {
  for (const aviso of avisos) aviso(fin);
}

function leerGuardada(): SesionGuardada | undefined {
  const sesion = leer(CLAVE) as Partial<SesionGuardada> | null | undefined;
  return sesion?.usuario?.id ? (sesion as SesionGuardada) : undefined;
}

function seguirOtraPestana({ key }: StorageEvent): void {
  if (key !== CLAVE && key !== null) return;
  const otra = leerGuardada();
  if (!otra) return terminar('otraPestana');
  guardada = otra;
  avisar();
}

// A session that is already gone when the app opens ends without a word.
onSesionPerdida(() => terminar(cargando ? undefined : 'perdida'));
addEventListener('storage', seguirOtraPestana);
