import { textos } from '@vuelve/contract/textos';
import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { forgetDestino, keepDestino } from '../base/state/destino.ts';
import type { EndReason } from '../base/state/sesion.ts';
import { SesionProvider } from '../base/state/sesion-provider.tsx';
import { toast } from '../ui/toast/toast.ts';
import { isLarge } from '../ui/use-wide.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { useTitulo } from './use-titulo.ts';

export function Root() {
  const titulo = useTitulo();
  const navigating = useNavigation().state !== 'idle';

  useEffect(() => {
    document.title = `${titulo} · Vuelve`;
  }, [titulo]);

  return (
    <SesionProvider onEnd={sayGoodbye}>
      {navigating && <NavigationBar />}
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
    </SesionProvider>
  );
}

/** A screen beside a list has the list's place on the page. */
function scrollKeyOf({ key, state }: Location): string {
  const lista = (state as { lista?: string } | null)?.lista;
  return (isLarge() && lista) || key;
}

function sayGoodbye(reason: EndReason, usuario_id: number) {
  // The session ended without a logout: the next login leads back to the same address.
  if (reason === 'inactividad' || reason === 'lost') {
    const { pathname, search } = location; // a fragment may be a secret
    keepDestino({ pathname, search }, { motivo: reason, usuario_id });
  } else {
    forgetDestino();
  }
  toast.error(reason === 'lost' ? textos.errores.sinSesion : textos.login.despedida);
}
