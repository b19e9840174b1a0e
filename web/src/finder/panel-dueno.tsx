import type { Calls } from '@vuelve/contract/calls';
import { href } from '@vuelve/contract/screens';

// The contract's schemas stay out of this bundle: only their types check the address.
const CHAPA: `/api${Calls['downloadChapa']['path']}` = '/api/insigniasQR/chapa';

/** What only the owner sees: the badge of this pet. */
export function PanelDueno({ hash, codigoCorto }: { hash: string; codigoCorto: string }) {
  const dibujo = (formato: 'svg' | 'png') =>
    `${CHAPA}?hash=${encodeURIComponent(hash)}&formato=${formato}`;
  return (
    <aside className="caja dueno">
      <h2>Así ve tu página quien escanee la chapa</h2>
      <img
        src={dibujo('svg')}
        alt="Código QR de la chapa"
        width="120"
        height="120"
        fetchPriority="low"
      />
      <p>
        Código de la chapa <b>{codigoCorto}</b>
      </p>
      <nav aria-label="Tu chapa">
        <a className="boton" href={dibujo('svg')} download>
          Descargar SVG
        </a>
        <a className="boton" href={dibujo('png')} download>
          Descargar PNG
        </a>
        <a className="boton" href={href('editarMascota', { hash })}>
          Editar
        </a>
      </nav>
    </aside>
  );
}
