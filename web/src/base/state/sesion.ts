import type { Usuario } from '@vuelve/contract/usuario';
import { call, watchSesion } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { keepBroughtFor } from '../brought.ts';
import { forgetAvisosHere } from './avisos-navegador.ts';
import { forgetPersona } from './borrador-compra.ts';
import { forgetBorradores } from './borradores.ts';
import { remove, write, read } from './storage.ts';

const KEY = 'authUser';

/** Answer of the login, as this browser keeps it. */
export interface StoredSesion {
  usuario: Usuario;
}

/** Why a session ended: by its user, by inactivity, by the server, or in another tab. */
export type EndReason = 'logout' | 'inactividad' | 'lost' | 'otherTab';

/** `reason` and `usuarioId` are given when a session ends. */
type Listener = (reason?: EndReason, usuarioId?: number) => void;

let stored = readStored();
let loading = true;
let checking: Promise<void> | undefined;
/** Set from a request that ends the session: whether another answer, 401, came meanwhile. */
let ending: { isOver: boolean } | undefined;
/** Counts the beginnings and ends of sessions: an answer is about the session it was asked in. */
let turn = 0;
const listeners = new Set<Listener>();

export const currentUsuario = (): Usuario | null => stored?.usuario ?? null;
export const isSesionLoading = (): boolean => loading;

export function observeSesion(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The user, once the stored session has been checked with the server; the check happens once. */
export async function checkSesion(): Promise<Usuario | null> {
  checking ??= check();
  await checking;
  return currentUsuario();
}

export function startSesion(sesion: StoredSesion): void {
  turn += 1;
  keep(sesion);
}

function keep(sesion: StoredSesion): void {
  stored = sesion;
  keepBroughtFor(sesion.usuario.id);
  write(KEY, sesion);
  notify();
}

/**
 * Takes over a session that the server may have begun by itself, when this browser knows of none.
 */
export async function adoptSesion(): Promise<void> {
  if (stored) return;
  const isCurrent = noteTurn();
  await call('getSesion').then(
    (sesion) => isCurrent() && startSesion(sesion),
    () => {},
  );
}

/**
 * Replaces the stored session with the server's answer; null without a session.
 * @throws ApiError when the server gives no answer about the session
 */
export async function renewSesion(): Promise<Usuario | null> {
  const isCurrent = noteTurn();
  await call('getSesion').then(
    (sesion) => isCurrent() && startSesion(sesion),
    (error: unknown) => {
      // A 401 has already ended the session (`watchSesion`).
      if (!(error instanceof ApiError && error.status === 401)) throw error;
    },
  );
  checking = Promise.resolve();
  loading = false;
  notify();
  return currentUsuario();
}

/**
 * Sends a request that ends the session, before the caller leaves the app. A 401 of another call
 * meanwhile must not open the login over the caller's next page.
 */
export async function sendLast<T>(send: () => Promise<T>): Promise<T> {
  const now = (ending = { isOver: false });
  try {
    return await send();
  } catch (error) {
    ending = undefined;
    if (now.isOver) end('lost');
    throw error;
  }
}

/** Forgets a session that the server has ended, without a message. */
export function dropSesion(): void {
  end();
}

export function updateUsuario(changes: Partial<Usuario>): void {
  if (stored) keep({ ...stored, usuario: { ...stored.usuario, ...changes } });
}

export function closeSesion(reason: EndReason = 'logout'): void {
  const motivo = reason === 'inactividad' ? reason : undefined;
  call('logout', { query: { motivo } }).catch(() => {});
  forgetPersona(); // the next user must not see this user's unfinished purchase
  if (reason === 'logout') {
    forgetBorradores();
    void forgetAvisosHere();
  }
  end(reason);
}

function end(reason?: EndReason): void {
  if (!stored) return;
  const { id } = stored.usuario;
  turn += 1;
  stored = undefined;
  keepBroughtFor(undefined);
  remove(KEY);
  notify(reason, id);
}

async function check(): Promise<void> {
  if (stored) {
    const isCurrent = noteTurn();
    // A 401 has already ended the session (`watchSesion`); any other failure says nothing about
    // the session.
    await call('getSesion').then(
      ({ usuario }) => isCurrent() && updateUsuario(usuario),
      () => {},
    );
  }
  loading = false;
  notify();
}

/** @returns whether no session has begun or ended since */
function noteTurn(): () => boolean {
  const noted = turn;
  return () => noted === turn;
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
  if (!other && ending) return void (ending.isOver = true);
  if (!other) return end('otherTab');
  turn += 1;
  stored = other;
  keepBroughtFor(other.usuario.id);
  notify();
}

// The document may hold answers for a user who has logged out in another tab since.
keepBroughtFor(stored?.usuario.id);
watchSesion(() => {
  const isCurrent = noteTurn();
  return () => {
    if (!isCurrent()) return; // a late answer must not end the next session
    if (ending) ending.isOver = true;
    // A session that was already over when the app opened ends without a message.
    else end(loading ? undefined : 'lost');
  };
});
addEventListener('storage', followOtherTab);
// A page in the back/forward cache hears no other tab.
addEventListener('pageshow', ({ persisted }) => {
  const isStale = ending !== undefined || readStored()?.usuario.id !== stored?.usuario.id;
  if (persisted && isStale) location.reload();
});
