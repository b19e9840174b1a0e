import type { Insignia } from '@vuelve/contract/mascota';
import { TriangleAlert } from 'lucide-react';

/** Warns before printing: everybody who reads the print sees the telephone number. */
export function AvisoNumero({ mascota, telefono }: { mascota: Insignia; telefono: string }) {
  return (
    <div className="flex gap-3 rounded-input bg-warn-soft px-4 py-3 text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-1">
        <p className="font-semibold">
          Cualquiera que lo lea verá tu número,{' '}
          <span className="whitespace-nowrap">{telefono}</span>, también sin conexión. No se puede
          borrar de lo ya impreso.
        </p>
        {!mascota.telefono_publico && (
          <p>En su página lo tienes oculto; en el papel no lo estará.</p>
        )}
      </div>
    </div>
  );
}
