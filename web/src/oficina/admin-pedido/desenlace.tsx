import { formatEuros } from '@vuelve/contract/dinero';
import type { Devolucion } from '@vuelve/contract/pedido-admin';
import { Button } from '../../ui/button.tsx';

/** The bank's result for a refund, in words. */
export function Desenlace({
  devolucion,
  onClose,
}: {
  devolucion: Devolucion;
  onClose: () => void;
}) {
  const { titulo, texto } = describe(devolucion);
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-2">
        <p className="text-xl font-semibold">{titulo}</p>
        <p>{texto}</p>
      </div>
      <Button wide onClick={onClose}>
        Entendido
      </Button>
    </div>
  );
}

function describe({ estado, importe, frase }: Devolucion): { titulo: string; texto: string } {
  const euros = formatEuros(importe);
  if (estado === 'hecha') {
    return {
      titulo: 'Devolución hecha',
      texto: `El banco ha devuelto ${euros}. Se lo decimos por correo a quien compró.`,
    };
  }
  if (estado === 'denegada') {
    return { titulo: 'Devolución denegada', texto: `${frase}. No se ha devuelto nada.` };
  }
  return {
    titulo: 'No lo sabemos todavía',
    texto: `El banco no ha confirmado si ha devuelto los ${euros}. No la repitas: seguimos preguntando, y aquí verás lo que pasó.`,
  };
}
