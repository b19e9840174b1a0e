import { TOAST_MS } from '@vuelve/contract/reglas';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { arriving, NotArrived, reopen } from '../base/arrival/arriving.ts';
import { keepChapaOf } from '../base/state/destino.ts';
import { checkSesion, currentUsuario } from '../base/state/sesion.ts';
import { applyTheme } from '../base/state/theme.ts';
import { Toasts } from '../ui/toast/toasts.tsx';
import { Entrada, isEntrada } from './entrada.tsx';
import { SinApp } from './sin-app.tsx';
import './styles.css';

/** The router and the table of routes. The login is drawn without them. */
const arrive = arriving(() => import('./app.tsx'));
const prepare = () => void arrive().catch(() => {}); // whoever opens the app reports the failure

applyTheme();
if (!isEntrada() || currentUsuario()) prepare();
// Rendering runs apart from the evaluation of the code, and in small pieces (startTransition): a slow
// phone can answer touches in between.
void nextTask().then(start);

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root')!);
  const draw = (screen: ReactNode) =>
    startTransition(() =>
      root.render(
        <>
          {screen}
          <Toasts duration={TOAST_MS} />
        </>,
      ),
    );

  if (isEntrada() && !(await checkSesion())) {
    keepChapaOf(location);
    draw(<Entrada prepare={prepare} openApp={openAfterLogin} />);
    return;
  }
  await open({ isFirst: true }).catch((error: unknown) => draw(<SinApp error={error} />));

  /** The address changes at once: where the app does not arrive, a new document opens there. */
  async function openAfterLogin(address: string): Promise<void> {
    const { idx } = Object(history.state) as { idx?: number };
    history.replaceState({ idx }, '', address); // the router counts its entries
    await open({ isFirst: false });
  }

  async function open(options: { isFirst: boolean }): Promise<void> {
    const { openApp } = await arriveHere();
    await nextTask();
    draw(await openApp(options));
  }
}

/** Ends the task, so that touches are answered between the app's code and its router. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** @throws NotArrived without a connection, ApiError 500 when a new document did not help */
async function arriveHere() {
  try {
    return await arrive();
  } catch (error) {
    if (error instanceof NotArrived) return reopen(location.href, error);
    throw error;
  }
}
