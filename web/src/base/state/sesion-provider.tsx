import type { Usuario } from '@vuelve/contract/usuario';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { watchInactividad } from './inactividad.ts';
import {
  closeSesion,
  checkSesion,
  observeSesion,
  isSesionLoading,
  currentUsuario,
  type EndReason,
} from './sesion.ts';

interface Sesion {
  usuario: Usuario | null;
  /** True until the stored session has been checked. */
  loading: boolean;
}

const SesionContext = createContext<Sesion | null>(null);

export function SesionProvider({
  onEnd,
  children,
}: {
  onEnd: (reason: EndReason, usuarioId: number) => void;
  children: ReactNode;
}) {
  const usuario = useSyncExternalStore(observeSesion, currentUsuario);
  const loading = useSyncExternalStore(observeSesion, isSesionLoading);
  const activeId = usuario?.id;

  useEffect(() => void checkSesion(), []);
  useEffect(
    () => observeSesion((reason, usuarioId) => reason && onEnd(reason, usuarioId!)),
    [onEnd],
  );
  useEffect(
    () => (activeId ? watchInactividad(() => closeSesion('inactividad')) : undefined),
    [activeId],
  );

  const sesion = useMemo(() => ({ usuario, loading }), [usuario, loading]);
  return <SesionContext value={sesion}>{children}</SesionContext>;
}

export function useSesion(): Sesion {
  const sesion = use(SesionContext);
  if (!sesion) throw new Error('useSesion must be used inside SesionProvider');
  return sesion;
}
