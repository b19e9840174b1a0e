import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import { describeSello, nameSello, type Sello } from '@vuelve/contract/sello';
import { QrIcon } from '../icons.tsx';
import { shortMomentOf } from '../moment-of.ts';

/**
 * For the owner: which code the finder scanned; a tap says how much that proves. Empty where he
 * scanned none: the caution says so.
 */
export function SelloDe({ sello }: { sello: Sello | null }) {
  return <div id="sello">{sello?.origen && <Chip {...sello} />}</div>;
}

function Chip(sello: Sello) {
  const { origen, subido } = sello;
  const { titulo, vale } = describeSello(sello);
  const isFromCollar = origen === 'chapa' || origen === 'codigo' || origen === 'nfc';
  return (
    <details className="sello" name="cabeza">
      <summary className={isFromCollar ? 'collar' : undefined}>
        <QrIcon />
        <span>{nameSello(sello)}</span>
      </summary>
      <p>
        <b>{titulo}</b>{' '}
        {subido && <time dateTime={subido}>{shortMomentOf(subido, IDIOMA_DE_CASA)}</time>}
        <br />
        {vale}
      </p>
    </details>
  );
}
