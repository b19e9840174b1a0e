import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import { describeSello, type Sello } from '@vuelve/contract/sello';
import { InfoIcon, QrIcon } from '../icons.tsx';
import { shortMomentOf } from '../moment-of.ts';

/** For the owner: which code the finder scanned; a tap says how much that proves. */
export function SelloDe(sello: Sello) {
  const { origen, subido } = sello;
  const { titulo, vale } = describeSello(sello);
  const isFromCollar = origen === 'chapa' || origen === 'codigo' || origen === 'nfc';
  return (
    <details className="sello" id="sello">
      <summary>
        <span className={isFromCollar ? 'collar' : undefined}>
          {origen ? <QrIcon /> : <InfoIcon />}
          {titulo}{' '}
          {subido && <time dateTime={subido}>{shortMomentOf(subido, IDIOMA_DE_CASA)}</time>}
        </span>
      </summary>
      <p>{vale}</p>
    </details>
  );
}
