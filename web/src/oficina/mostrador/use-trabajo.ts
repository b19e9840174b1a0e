import { administers } from '@vuelve/contract/acceso';
import type { Hoy } from '@vuelve/contract/hoy';
import { screenNameOf } from '@vuelve/contract/screens';
import type { Usuario } from '@vuelve/contract/usuario';
import { useEffect } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { passively } from '../../base/api.ts';
import { readHoy, useHoy } from '../hoy-leido.ts';
import type { ClaveSeccion } from './secciones.ts';

/** How often the figures beside the sections are read, while somebody looks. */
const CADA_MS = 60_000;

/** A figure beside a section: work that waits, or something that needs a person. */
export interface Cifra {
  cuantos: number;
  urge: boolean;
}

export type Trabajo = Partial<Record<ClaveSeccion, Cifra>>;

/**
 * What waits in each section: read after each change of the screen or its data, and once a minute.
 * The screen of the day reads it for itself. Who only packs reads no figures.
 */
export function useTrabajo(usuario: Usuario | null): Trabajo {
  const hoy = useHoy();
  const isHoy = screenNameOf(useLocation().pathname) === 'hoy';
  const reads = usuario !== null && administers(usuario) && !isHoy;
  const isSettled = [useNavigation().state, useRevalidator().state].every((it) => it === 'idle');
  useEffect(() => {
    if (!reads || !isSettled) return undefined;
    const read = () => void passively(() => readHoy().catch(() => {}));
    read();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read();
    }, CADA_MS);
    return () => clearInterval(timer);
  }, [reads, isSettled]);
  return hoy ? toTrabajo(hoy) : {};
}

function toTrabajo({ pedidos, denuncias, cuadre, devoluciones, correos, tareas }: Hoy): Trabajo {
  const wait = (cuantos: number, urge = false) => (cuantos > 0 ? { cuantos, urge } : undefined);
  return {
    pedidos: wait(pedidos.por_grabar + pedidos.por_enviar),
    clientes: wait(denuncias.abiertas, true),
    dinero: wait(cuadre + devoluciones, true),
    sistema: wait(correos + tareas, true),
  };
}
