import { asChip } from '@vuelve/contract/as-chip';
import type { Insignia } from '@vuelve/contract/mascota';
import { textosEmergencia } from '@vuelve/contract/textos-emergencia';
import { useState } from 'react';
import { FileButton } from '../../base/file-button.tsx';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { AvisoNumero } from './aviso-numero.tsx';
import { Muestra } from './muestra.tsx';

/**
 * The emergency card for a wallet. The content is asked each time: printed data cannot be taken
 * back.
 */
export function TarjetaEmergencia({ mascota }: { mascota: Insignia }) {
  const { usuario } = useSesion();
  const [numero, setNumero] = useState(false);
  const [chip, setChip] = useState(false);
  const telefono = usuario?.telefono ?? '';
  const conNumero = numero && telefono !== '';
  const query = {
    hash: mascota.hash,
    numero: conNumero ? '1' : '0',
    chip: chip ? '1' : '0',
  } as const;

  return (
    <Card aria-labelledby="tarjeta" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="tarjeta" className="text-xl">
          Tarjeta de emergencia
        </h2>
        <p className="text-muted">
          Como una tarjeta de banco, para tu cartera: dice que te espera alguien en casa, y quien
          lea su código avisa a tu familia sin ver ningún número.
        </p>
      </div>
      <Muestra mascota={mascota} chip={chip} telefono={conNumero ? telefono : ''} />
      <div className="grid gap-3">
        {telefono ? (
          <Checkbox
            label="Añadir un segundo código que marca mi número, también sin internet"
            checked={numero}
            onChange={({ target }) => setNumero(target.checked)}
          />
        ) : (
          <p className="text-muted">{textosEmergencia.sinTelefono}</p>
        )}
        {conNumero && <AvisoNumero mascota={mascota} telefono={telefono} />}
        {mascota.chip ? (
          <Checkbox
            label={`Poner su número de chip, ${asChip(mascota.chip).replaceAll(' ', '\u00a0')}`}
            checked={chip}
            onChange={({ target }) => setChip(target.checked)}
          />
        ) : (
          <p className="text-sm text-muted">
            Si apuntas su chip en su ficha, también puede ir en la tarjeta.
          </p>
        )}
      </div>
      <FileButton
        call="downloadTarjetaEmergencia"
        input={{ query }}
        name={`tarjeta-${mascota.chapa.corto}.pdf`}
        variant="primary"
      >
        Descargar la tarjeta (PDF)
      </FileButton>
    </Card>
  );
}
