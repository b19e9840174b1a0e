import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { type ConAvisos, useHacer } from './use-cambios.ts';

/** For who packs orders: a push when new ones come in. */
export function PedidosNuevos({ avisos: { preferencias, navegadores }, onAvisos }: ConAvisos) {
  const { busy, save } = useHacer({ onAvisos });
  const { pedidos } = preferencias;
  return (
    <Card aria-labelledby="pedidos" className="grid gap-4">
      <h2 id="pedidos" className="text-2xl">
        Pedidos de la tienda
      </h2>
      <Switch
        label="Un aviso cuando entran pedidos"
        hint={
          <p>
            {navegadores.length > 0
              ? 'Cada cinco minutos como mucho, en los navegadores de arriba.'
              : 'Cada cinco minutos como mucho. Antes, activa los avisos en algún navegador.'}
          </p>
        }
        checked={pedidos}
        busy={busy === 'pedidos'}
        onChange={(checked) => void save({ pedidos: checked })}
      />
    </Card>
  );
}
