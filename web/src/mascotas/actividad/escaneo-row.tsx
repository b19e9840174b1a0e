import type { Escaneo, OrigenEscaneo } from '@vuelve/contract/actividad';
import { Keyboard, type LucideIcon, Megaphone, Nfc, QrCode, WalletCards } from 'lucide-react';
import { asHour, asRecentDay } from '../../ui/format/as-recent.ts';

const LOOKS: Record<OrigenEscaneo, { icon: LucideIcon; frase: string }> = {
  chapa: { icon: QrCode, frase: 'Han leído su chapa' },
  codigo: { icon: Keyboard, frase: 'Han leído o escrito su código' },
  cartel: { icon: Megaphone, frase: 'Han leído su cartel' },
  tarjeta: { icon: WalletCards, frase: 'Han leído su tarjeta de emergencia' },
  nfc: { icon: Nfc, frase: 'Han leído su etiqueta NFC' },
};

interface Props {
  escaneo: Escaneo;
  /** Whether the row takes the focus when it appears: the button that loaded it may be gone. */
  focused: boolean;
}

export function EscaneoRow({ escaneo: { origen, primera, ultima, veces }, focused }: Props) {
  const { icon: Icon, frase } = LOOKS[origen];
  return (
    <li
      ref={focused ? focusOn : undefined}
      tabIndex={focused ? -1 : undefined}
      className="flex items-center gap-4 rounded-card bg-surface p-4 shadow-card sm:px-6"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden />
      </span>
      <div className="grid">
        <p className="text-lg font-semibold">{frase}</p>
        <p className="text-muted">
          <time dateTime={primera}>{asHour(primera)}</time>
        </p>
        {veces > 1 && (
          <p className="text-sm text-muted">
            {veces} veces, la última <time dateTime={ultima}>{whenAgain({ primera, ultima })}</time>
          </p>
        )}
      </div>
    </li>
  );
}

const focusOn = (row: HTMLElement | null) => row?.focus();

/**
 * Names the day only when visits of one group cross midnight, which is rare: the group's visits are
 * close together.
 */
function whenAgain({ primera, ultima }: Pick<Escaneo, 'primera' | 'ultima'>): string {
  const dia = asRecentDay(ultima);
  const hora = `a las ${asHour(ultima)}`;
  return dia === asRecentDay(primera) ? hora : `${dia.toLowerCase()} ${hora}`;
}
