import { rutaLegal } from '@vuelve/contract/addresses';
import { type ClaveDocumento, vigentes } from '@vuelve/contract/documentos-legales';
import type { Proveedor } from '@vuelve/contract/identidad';
import { NOMBRES_PROVEEDOR, textosIdentidad } from '@vuelve/contract/textos-identidad';
import { textosLegal } from '@vuelve/contract/textos-legal';
import { useEffect, useState } from 'react';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { proveedores } from './proveedores.ts';

const LOGOS: Record<Proveedor, string> = {
  google:
    'M21.6 12.2c0-.7-.1-1.3-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4zM12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5c-.9.6-2 1-3.4 1-2.6 0-4.8-1.8-5.6-4.1H3.1v2.6A10 10 0 0 0 12 22zM6.4 14a6 6 0 0 1 0-3.9V7.5H3.1a10 10 0 0 0 0 9zM12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6C7.2 7.7 9.4 6 12 6z',
  apple:
    'M16.4 12.7c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9s-1.9-.8-3.1-.8c-1.6 0-3 .9-3.9 2.3-1.7 2.9-.4 7.1 1.2 9.5.8 1.1 1.7 2.4 3 2.4 1.2-.1 1.6-.8 3.1-.8 1.4 0 1.8.8 3.1.7 1.3 0 2.1-1.1 2.9-2.3.9-1.3 1.3-2.6 1.3-2.7 0 0-2.6-1-2.7-3.9zM14.1 5.9c.6-.8 1.1-1.9 1-3-1 0-2.1.6-2.8 1.4-.6.7-1.2 1.8-1 2.9 1 .1 2.1-.5 2.8-1.3z',
};

/**
 * The ways in through a provider, where there are any; `first`: the form with the e-mail follows.
 */
export function Social({ first = false }: { first?: boolean }) {
  const [leaving, setLeaving] = useState<Proveedor>();

  // Back from the provider by the browser's button: the cached page must not stay busy.
  useEffect(() => {
    const stay = () => setLeaving(undefined);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  async function leave(proveedor: Proveedor) {
    setLeaving(proveedor);
    try {
      const { url } = await call('beginIdentidad', {
        params: { proveedor },
        body: { aceptacion: { ...vigentes('aviso', 'privacidad'), mayorDe14: true } },
      });
      location.assign(url);
    } catch (error) {
      toast.error(messageOf(error, textosIdentidad.sinServicio(NOMBRES_PROVEEDOR[proveedor])));
      setLeaving(undefined);
    }
  }

  if (proveedores.length === 0) return null;
  return (
    <div className="grid gap-3">
      {!first && <Rule>o entra con</Rule>}
      <div className="flex flex-wrap gap-3">
        {proveedores.map((proveedor) => (
          <Button
            key={proveedor}
            variant="outline"
            className="flex-[1_1_8rem]"
            busy={leaving === proveedor}
            disabled={leaving !== undefined}
            onClick={() => void leave(proveedor)}
          >
            {leaving !== proveedor && (
              <svg viewBox="0 0 24 24" fill="currentColor" className="size-5" aria-hidden>
                <path d={LOGOS[proveedor]} />
              </svg>
            )}
            {NOMBRES_PROVEEDOR[proveedor]}
          </Button>
        ))}
      </div>
      <p className="text-center text-sm text-muted">
        {textosLegal.alEntrar} <Texto clave="aviso">aviso legal</Texto> y la{' '}
        <Texto clave="privacidad">política de privacidad</Texto>.
      </p>
      {first && <Rule>o con tu email</Rule>}
    </div>
  );
}

function Rule({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}

function Texto({ clave, children }: { clave: ClaveDocumento; children: string }) {
  return (
    <a href={rutaLegal(clave)} target="_blank" className="underline underline-offset-4">
      {children}
    </a>
  );
}
