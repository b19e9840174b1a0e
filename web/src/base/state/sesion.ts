import type { Usuario } from '@vuelve/contract/usuario';
import { call, onSesionLost } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { keepBroughtFor } from '../brought.ts';
import { forgetAvisosHere } from './avisos-navegador.ts';
import { forgetPersona } from './borrador-compra.ts';
import { forgetBorradores } from './borradores.ts';
import { remove, write, read } from './storage.ts';

const KEY = 'authUser';

/** What login answers and this browser keeps. */
export interface StoredSesion {
  usuario: Usuario;
}

/** Why a session ended: by its user, by inactivity, by the server, or in another tab. */
export type EndReason = 'logout' | 'inactividad' | 'lost' | 'otherTab';

/** Hears of a change; of an end why, and whose session it was. */
type Listener = (reason?: EndReason, usuarioId?: number) => void;

let stored = readStored();
let loading = true;
let checking: Promise<void> | undefined;
const listeners = new Set<Listener>();

export const currentUsuario = (): Usuario | null => stored?.usuario ?? null;
export const isSesionLoading = (): boolean => loading;

/** Hears every change of the session, with the reason when it ended. */
export function observeSesion(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The user once the stored session has been checked with the server; the check happens once. */
export async function checkSesion(): Promise<Usuario | null> {
  checking ??= check();
  await checking;
  return currentUsuario();
}

export function startSesion(sesion: StoredSesion): void {
  stored = sesion;
  keepBroughtFor(sesion.usuario.id);
  write(KEY, sesion);
  notify();
}

/** Takes up the session that the server may have begun by itself, where this browser knows of none. */
export async function adoptSesion(): Promise<void> {
  if (stored) return;
  await call('getSesion').then(startSesion, () => {});
}

/**
 * Takes what the server says of the session in place of what this browser knew; null without one.
 * @throws ApiError when that cannot be known now
 */
export async function renewSesion(): Promise<Usuario | null> {
  await call('getSesion').then(startSesion, (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    end();
  });
  checking = Promise.resolve();
  loading = false;
  notify();
  return currentUsuario();
}

/** Forgets, without a word, a session that the server has ended. */
export function dropSesion(): void {
  end();
}

/** Replaces the user's data, as after a change of the profile. */
export function updateUsuario(changes: Partial<Usuario>): void {
  if (stored) startSesion({ ...stored, usuario: { ...stored.usuario, ...changes } });
}

/** Logs out, here and on the server. */
export function closeSesion(reason: EndReason = 'logout'): void {
  const motivo = reason === 'inactividad' ? reason : undefined;
  call('logout', { query: { motivo } }).catch(() => {});
  forgetPersona(); // nobody finds what somebody else was filling in
  if (reason === 'logout') {
    forgetBorradores();
    void forgetAvisosHere();
  }
  end(reason);
}

function end(reason?: EndReason): void {
  if (!stored) return;
  const { id } = stored.usuario;
  stored = undefined;
  keepBroughtFor(undefined);
  remove(KEY);
  notify(reason, id);
}

async function check(): Promise<void> {
  if (stored) {
    // A 401 ends the session on its way here; any other failure proves nothing about it.
    await call('getSesion').then(
      ({ usuario }) => updateUsuario(usuario),
      () => {},
    );
  }
  loading = false;
  notify();
}

function notify(reason?: EndReason, usuarioId?: number): void {
  for (const listener of listeners) listener(reason, usuarioId);
}

function readStored(): StoredSesion | undefined {
  const sesion = read(KEY) as Partial<StoredSesion> | null | undefined;
  return sesion?.usuario?.id ? (sesion as StoredSesion) : undefined;
}

function followOtherTab({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  const other = readStored();
  if (!other) return end('otherTab');
  stored = other;
  keepBroughtFor(other.usuario.id);
  notify();
}

// The document may have come for somebody who has left since, in another tab.
keepBroughtFor(stored?.usuario.id);
// A session that is already gone when the app opens ends without a word.
onSesionLost(() => end(loading ? undefined : 'lost'));
addEventListener('storage', followOtherTab);
