import type { Calls } from '@vuelve/contract/calls';
import { href } from '@vuelve/contract/screens';
import { usePropio } from './lector.tsx';

// The contract's schemas would enlarge this bundle: only their types check the address.
const CHAPA: `/api${Calls['downloadChapa']['path']}` = '/api/insigniasQR/chapa';

/** Only for the owner: the pet's badge. Always in Spanish, like all of the owner's screens. */
export function PanelDueno({ hash, codigoCorto }: { hash: string; codigoCorto: string }) {
  const drawing = (formato: 'svg' | 'png') =>
    `${CHAPA}?hash=${encodeURIComponent(hash)}&formato=${formato}`;
  return (
    <aside className="card dueno" {...usePropio()}>
      <h2>Así ve tu página quien escanee la chapa</h2>
      <p>
        Código de la chapa <b>{codigoCorto}</b>
      </p>
      <img
        src={drawing('svg')}
        alt="Código QR de la chapa"
        width="120"
        height="160"
        fetchPriority="low"
      />
      <nav aria-label="Tu chapa">
        <a className="button" href={drawing('svg')} download>
          Descargar SVG
        </a>
        <a className="button" href={drawing('png')} download>
          Descargar PNG
        </a>
        <a className="button" href={href('ficha', { hash })}>
          Editar
        </a>
      </nav>
    </aside>
  );
}
