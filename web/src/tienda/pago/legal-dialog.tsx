import { rutaLegal } from '@vuelve/contract/addresses';
import { condicionesDe, privacidadDe } from '@vuelve/contract/legal';
import { waysToSoporte } from '../../base/soporte.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export type LegalText = 'condiciones' | 'privacidad';

interface Props {
  text: LegalText;
  /** Whether the order has a delivery. */
  sent: boolean;
  onClose: () => void;
}

export default function LegalDialog({ text, sent, onClose }: Props) {
  const isTerms = text === 'condiciones';
  const points = isTerms ? condicionesDe(sent) : privacidadDe(sent ? 'envio' : 'chapa');
  return (
    <Dialog
      open
      onClose={onClose}
      title={isTerms ? 'Condiciones de compra' : 'Política de privacidad'}
    >
      <dl className="grid gap-4">
        {points.map(({ titulo, texto }) => (
          <div key={titulo}>
            <dt className="font-semibold">{titulo}</dt>
            <dd className="text-muted">{texto}</dd>
          </div>
        ))}
      </dl>
      <a href={rutaLegal(text)} target="_blank" className={textLinkClass}>
        Leer el texto completo
      </a>
      <Contacto />
    </Dialog>
  );
}

function Contacto() {
  const ways = waysToSoporte();
  if (ways.length === 0) return null;

  return (
    <div className="border-t border-line pt-4">
      <p className="font-semibold">¿Dudas? Estamos aquí</p>
      {ways.map(({ href, name }) => (
        <a
          key={href}
          href={href}
          className="flex min-h-12 w-fit items-center text-brand underline underline-offset-4"
        >
          {name}
        </a>
      ))}
    </div>
  );
}
