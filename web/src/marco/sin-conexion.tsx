import { CloudOff } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** A line on every screen while the browser is offline. Screen readers hear it come. */
export function SinConexion() {
  const offline = useSyncExternalStore(observe, () => !navigator.onLine);
  return <div role="status">{offline && <Linea />}</div>;
}

/** What was read before stays on the screen; a screen opened since has nothing to show. */
function Linea() {
  const { pathname } = useLocation();
  const [before] = useState(pathname);
  return (
    <p className="-mt-2 mb-4 flex items-center justify-center gap-2 rounded-input bg-sunk px-4 py-2 text-center text-muted">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      {pathname === before ? 'Sin conexión: ves la última copia.' : 'Sin conexión.'}
    </p>
  );
}

function observe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
