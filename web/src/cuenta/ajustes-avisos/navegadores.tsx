import type { NavegadorAvisado } from '@vuelve/contract/avisos';
import { textosAvisos } from '@vuelve/contract/textos-avisos';
import { MonitorSmartphone } from 'lucide-react';
import { call } from '../../base/api.ts';
import { forgetAvisosHere } from '../../base/state/avisos-navegador.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { asHour, asRecentDay } from '../../ui/format/as-recent.ts';
import { type ConAvisos, useHacer } from './use-cambios.ts';

export function Navegadores({ avisos: { navegadores }, onAvisos }: ConAvisos) {
  const { busy, hacer } = useHacer({ onAvisos });
  if (navegadores.length === 0) return null;

  async function remove({ id, este }: NavegadorAvisado) {
    const next = await call('unsubscribeNavegador', { params: { id } });
    if (este) await forgetAvisosHere();
    return next;
  }

  return (
    <Card aria-labelledby="navegadores" className="grid gap-4">
      <h2 id="navegadores" className="text-2xl">
        Dónde te avisamos
      </h2>
      <ul className="grid gap-4">
        {navegadores.map((navegador) => (
          <li key={navegador.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <MonitorSmartphone aria-hidden className="shrink-0 text-brand" />
            <div className="min-w-40 flex-1">
              <p className="font-semibold wrap-anywhere">
                {navegador.nombre}
                {navegador.este && ' (este)'}
              </p>
              <p className="text-sm text-muted">{describe(navegador)}</p>
            </div>
            <Button
              variant="danger"
              busy={busy === String(navegador.id)}
              aria-label={`Quitar ${navegador.nombre}`}
              onClick={() =>
                void hacer(String(navegador.id), () => remove(navegador), {
                  dicho: textosAvisos.guardado,
                })
              }
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function describe({ creado, entregado }: NavegadorAvisado): string {
  if (!entregado) return `Desde ${asRecentDay(creado).toLowerCase()}, ${asHour(creado)}`;
  return `Último aviso: ${asRecentDay(entregado).toLowerCase()}, ${asHour(entregado)}`;
}
