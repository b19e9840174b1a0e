import { addressOf } from '@vuelve/contract/addresses';
import type { Insignia } from '@vuelve/contract/mascota';
import { asCorto } from '../as-corto.ts';
import { nombreOf } from '../summary.ts';

/** A drawn badge with the pet's real code: it can be scanned off the screen. */
export function ChapaDibujada({ mascota }: { mascota: Insignia }) {
  const { hash, chapa } = mascota;
  const src = addressOf('downloadChapa', { query: { hash, formato: 'svg' } });
  return (
    <div className="relative mt-12 size-58">
      <span
        aria-hidden
        className="absolute -top-9 left-1/2 size-14 -translate-x-1/2 rounded-full border-8 border-[#c9ced0]"
      />
      <svg viewBox="0 0 232 232" aria-hidden className="absolute inset-0 drop-shadow-lg">
        <defs>
          <path id="arco-alto" d="M 24 116 A 92 92 0 0 1 208 116" />
          <path id="arco-bajo" d="M 14 116 A 102 102 0 0 0 218 116" />
        </defs>
        <circle cx="116" cy="116" r="116" fill="#0b6b5d" />
        <circle cx="116" cy="116" r="84" fill="#fff" />
        <g
          fill="#fff"
          fontSize="17"
          fontWeight="700"
          letterSpacing="3"
          textAnchor="middle"
          className="font-display"
        >
          <text>
            <textPath href="#arco-alto" startOffset="50%">
              ESCANÉAME
            </textPath>
          </text>
          <text>
            <textPath href="#arco-bajo" startOffset="50%">
              {asCorto(chapa.corto)}
            </textPath>
          </text>
        </g>
      </svg>
      <img
        src={src}
        alt={`Código QR de la chapa de ${nombreOf(mascota)}, ${chapa.corto}`}
        className="absolute inset-[55px] size-[122px]"
      />
    </div>
  );
}
