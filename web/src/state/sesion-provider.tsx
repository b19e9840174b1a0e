import type { Usuario } from '@vuelve/contract/usuario';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { vigilarInactividad } from './inactividad.ts';
import {
  cerrarSesion,
  comprobarSesion,
  observarSesion,
  sesionCargando,
  usuarioActual,
  type MotivoFin,
} from './sesion.ts';

interface Sesion {
  usuario: Usuario | null;
  /** True until the stored session has been checked. */
  cargando: boolean;
}

const SesionContext = createContext<Sesion | null>(null);

/** Keeps the session alive while there is activity and shares it with the screens. */
export function SesionProvider({
  alTerminar,
  children,
}: {
  alTerminar: (motivo: MotivoFin) => void;
  children: ReactNode;
}) {
  const usuario = useSyncExternalStore(observarSesion, usuarioActual);
  const cargando = useSyncExternalStore(observarSesion, sesionCargando);
  const activa = usuario?.id;

  useEffect(() => void comprobarSesion(), []);
  useEffect(() => observarSesion((fin) => fin && alTerminar(fin)), [alTerminar]);
  useEffect(
    () => (activa ? vigilarInactividad(() => cerrarSesion('inactividad')) : undefined),
    [activa],
  );

  const sesion = useMemo(() => ({ usuario, cargando }), [usuario, cargando]);
  return <SesionContext value={sesion}>{children}</SesionContext>;
}

export function useSesion(): Sesion {
  const sesion = use(SesionContext);
  if (!sesion) throw new Error('useSesion must be used inside SesionProvider');
  return sesion;
}
