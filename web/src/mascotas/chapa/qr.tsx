import { addressOf } from '@vuelve/contract/addresses';
import type { Insignia } from '@vuelve/contract/mascota';
import { useState } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { nombreOf } from '../summary.ts';

/** The badge's QR code, always dark on white; a tap shows it as large as the screen. */
export function Qr({ mascota }: { mascota: Insignia }) {
  const [broken, setBroken] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const { hash, chapa } = mascota;
  const nombre = nombreOf(mascota);
  const src = `${addressOf('downloadChapa', { query: { hash, formato: 'svg' } })}&v=${chapa.hash}`;
  const alt = `Código QR de la chapa de ${nombre}`;
  return (
    <>
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-haspopup="dialog"
        className="size-32 rounded-[20px] border border-line bg-paper p-3"
      >
        {broken ? (
          <span className="text-sm text-on-sun">No hemos podido cargar la chapa.</span>
        ) : (
          <img src={src} alt={alt} onError={() => setBroken(true)} className="w-full" />
        )}
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={`La chapa de ${nombre}`}>
        <div className="mx-auto w-full max-w-96 rounded-card bg-paper p-4">
          <img src={src} alt={alt} className="w-full" />
        </div>
      </Dialog>
    </>
  );
}
