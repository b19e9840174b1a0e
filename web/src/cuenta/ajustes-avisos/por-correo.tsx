import { RESUMEN_HORA } from '@vuelve/contract/reglas';
import { Switch } from '../../ui/form/switch.tsx';
import { type ConAvisos, useHacer } from './use-cambios.ts';

export function PorCorreo({ avisos: { preferencias, navegadores }, onAvisos }: ConAvisos) {
  const { busy, save } = useHacer({ onAvisos });
  const { correo, resumen } = preferencias;
  return (
    <>
      <Switch
        label="Cada aviso, al momento"
        hint={
          <p>
            {correo || navegadores.length === 0
              ? 'Cuando alguien tiene a tu mascota, la ha visto o te escribe, y cada lectura de su chapa mientras está perdida.'
              : 'Solo te escribimos si ningún navegador ha recibido el aviso en un minuto.'}
          </p>
        }
        checked={correo || navegadores.length === 0}
        busy={busy === 'correo'}
        onChange={(checked) => void save({ correo: checked })}
      />
      <Switch
        label="Un resumen por la tarde"
        hint={
          <p>
            A partir de las {RESUMEN_HORA}:00, las lecturas del día de las que no están perdidas. Si
            no hay ninguna, no te escribimos.
          </p>
        }
        checked={resumen}
        busy={busy === 'resumen'}
        onChange={(checked) => void save({ resumen: checked })}
      />
    </>
  );
}
