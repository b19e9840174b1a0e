import type { Insignia } from '@vuelve/contract/mascota';
import { textosEmergencia } from '@vuelve/contract/textos-emergencia';
import { FileButton } from '../../base/file-button.tsx';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { AvisoNumero } from './aviso-numero.tsx';

const FORMATOS = [
  { formato: 'hoja', file: 'chapa-dos-caras.pdf', label: 'Hoja con las dos caras (PDF)' },
  { formato: 'svg', file: 'reverso.svg', label: 'Solo el reverso, SVG' },
  { formato: 'png', file: 'reverso.png', label: 'Solo el reverso, PNG' },
] as const;

/** The back of a badge that the owner prints or engraves himself. */
export function Reverso({ mascota }: { mascota: Insignia }) {
  const { usuario } = useSesion();
  const telefono = usuario?.telefono;
  return (
    <Card aria-labelledby="reverso" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="reverso" className="text-xl">
          Reverso con tu número
        </h2>
        <p className="text-muted">
          Para la otra cara de una chapa que imprimas o grabes por tu cuenta: un código que llama a
          tu número desde cualquier móvil, también sin internet. Las chapas que compras no lo
          llevan.
        </p>
      </div>
      {telefono ? (
        <>
          <AvisoNumero mascota={mascota} telefono={telefono} />
          <div className="grid gap-2">
            {FORMATOS.map(({ formato, file, label }) => (
              <FileButton
                key={formato}
                call="downloadReverso"
                input={{ query: { hash: mascota.hash, formato } }}
                name={file}
              >
                {label}
              </FileButton>
            ))}
          </div>
        </>
      ) : (
        <p>{textosEmergencia.sinTelefono}</p>
      )}
    </Card>
  );
}
