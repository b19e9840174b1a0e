import { asChip } from '@vuelve/contract/as-chip';
import type { Insignia } from '@vuelve/contract/mascota';
import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { Retrato } from '../retrato.tsx';

interface Props {
  mascota: Insignia;
  chip: boolean;
  /** The telephone number on the back; '' for none. */
  telefono: string;
}

/** A drawing of the print; hidden from screen readers, since the text around it says the same. */
export function Muestra({ mascota, chip, telefono }: Props) {
  return (
    <div aria-hidden className="grid gap-3 sm:grid-cols-2">
      <Cara className="grid-cols-[1fr_auto] bg-[#fff]">
        <div className="grid min-w-0 content-between gap-1">
          <div className="flex min-w-0 items-center gap-2 [&>*:first-child]:w-12 [&>*:first-child]:rounded-full [&>*:first-child]:bg-[#ddf1ec] [&>*:first-child]:p-1.5 [&>*:first-child]:text-[#0b6b5d]">
            <Retrato mascota={mascota} />
            <p className="line-clamp-2 font-bold wrap-anywhere">
              {mascota.Mascota || 'Mi mascota'}
            </p>
          </div>
          <p className="text-xs leading-snug font-semibold">
            Si me pasa algo, mi mascota está sola en casa.
          </p>
          <p className="min-h-4 text-xs">{chip && asChip(mascota.chip)}</p>
        </div>
        <div className="grid content-center justify-items-center gap-1">
          <QrCode className="size-20" strokeWidth={1.5} />
          <p className="text-xs font-bold tracking-wider">{mascota.chapa.corto}</p>
        </div>
      </Cara>
      <Cara className="content-between bg-[#ddf1ec]">
        {telefono ? (
          <>
            <div className="flex min-w-0 gap-3">
              <QrCode
                className="size-16 shrink-0 rounded-input bg-[#fff] p-1.5"
                strokeWidth={1.5}
              />
              <div className="grid min-w-0 content-center gap-1">
                <p className="leading-tight font-bold">Funciona sin internet</p>
                <p className="text-xs font-semibold wrap-anywhere">{telefono}</p>
              </div>
            </div>
            <Renglon>Si no contesta:</Renglon>
          </>
        ) : (
          <>
            <p className="font-bold">Alguien espera en casa</p>
            <div className="grid gap-2">
              <Renglon>Puede cuidarla:</Renglon>
              <Renglon>Su veterinario:</Renglon>
            </div>
          </>
        )}
      </Cara>
    </div>
  );
}

/** One side of the card, in its proportions; white in dark mode too. */
function Cara({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`grid aspect-[85.6/54] w-full max-w-80 gap-2 justify-self-center rounded-card border border-[#1d2b2a26] p-4 text-on-sun ${className}`}
    >
      {children}
    </div>
  );
}

/** A line to fill in by hand. */
function Renglon({ children }: { children: ReactNode }) {
  return <p className="rounded-input bg-[#fff] px-2.5 py-1.5 text-xs text-on-sun">{children}</p>;
}
