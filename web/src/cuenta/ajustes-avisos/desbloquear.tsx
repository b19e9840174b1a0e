import { Bell, Lock, RotateCw, SlidersHorizontal } from 'lucide-react';
import { type Navegador, navegadorOf } from './navegador-of.ts';

const PASOS: Record<Navegador, readonly string[]> = {
  chrome: [
    'Toca el icono que hay a la izquierda de la dirección.',
    'Busca «Notificaciones», a veces dentro de «Permisos», y actívalas.',
    'Recarga esta página.',
  ],
  firefox: [
    'Toca el candado que hay a la izquierda de la dirección.',
    'En «Notificaciones», quita «Bloqueado» o actívalas.',
    'Recarga esta página.',
  ],
  safari: [
    'En el menú, abre Safari › Ajustes › Sitios web › Notificaciones.',
    'Busca Vuelve y elige «Permitir».',
    'Recarga esta página.',
  ],
  iphone: [
    'Abre los Ajustes del móvil › Notificaciones › Vuelve.',
    'Activa «Permitir notificaciones».',
    'Vuelve a abrir esta página.',
  ],
};

/** How to allow notifications that this browser blocks: a picture of the place, and the steps. */
export function Desbloquear() {
  const navegador = navegadorOf(navigator);
  const enBarra = navegador === 'chrome' || navegador === 'firefox';
  return (
    <>
      {enBarra ? <Barra icon={navegador === 'chrome' ? SlidersHorizontal : Lock} /> : <Ajuste />}
      <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-brand">
        {PASOS[navegador].map((paso) => (
          <li key={paso} className="pl-1">
            {paso}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The address bar, with a ring round the icon of the site's settings. */
function Barra({ icon: Icon }: { icon: typeof Lock }) {
  return (
    <div aria-hidden className={`${dibujoClass} justify-center`}>
      <div className="flex w-full max-w-80 items-center gap-2 rounded-full bg-surface py-1.5 pr-4 pl-1.5 shadow-card">
        <span className="grid size-9 shrink-0 place-items-center rounded-full ring-3 ring-coral">
          <Icon className="size-4" />
        </span>
        <span className="min-w-0 flex-1 truncate text-sm text-muted">{location.host}</span>
        <RotateCw className="size-4 shrink-0 text-muted" />
      </div>
    </div>
  );
}

/** The row of the device's settings, switched on. */
function Ajuste() {
  return (
    <div aria-hidden className={`${dibujoClass} justify-center`}>
      <div className="flex w-full max-w-80 items-center gap-3 rounded-input bg-surface p-3 shadow-card">
        <Bell className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1 text-sm">Permitir notificaciones</span>
        <span className="flex h-7 w-12 shrink-0 justify-end rounded-full bg-success p-0.5 ring-3 ring-coral ring-offset-2 ring-offset-surface">
          <span className="size-6 rounded-full bg-white" />
        </span>
      </div>
    </div>
  );
}

const dibujoClass = 'flex rounded-card bg-sunk p-5';
