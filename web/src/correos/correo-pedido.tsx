import { Button, Section, Text } from '@react-email/components';
import { formatEuros, priceLinea } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { listSumas } from '@vuelve/contract/sumas';
import { textos } from '@vuelve/contract/textos';
import { Cuentas, type Fila } from './cuentas.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

interface Props {
  nombre: string;
  pedido: Cesta;
  urlPedidos: string;
}

/** A paid order: what it is, where it goes, and what its buyer may do. */
export function CorreoPedido({ nombre, pedido, urlPedidos }: Props) {
  const { ref_pago, total, destinatario, direccion } = pedido;
  return (
    <Letter
      titulo="¡Gracias por tu pedido!"
      preview={`Pedido nº ${ref_pago}: ${formatEuros(total)}. ${textos.carrito.entrega}.`}
      nombre={nombre}
    >
      <Text style={styles.text}>
        Hemos recibido tu pago y ya preparamos tu pedido nº {ref_pago}. {textos.carrito.entrega}.
        Tienes el recibo adjunto en PDF.
      </Text>
      <Cuentas filas={pedido.CestaDetalles.map(describeLinea)} />
      <Cuentas filas={listTotales(pedido)} />
      <Section style={styles.caja}>
        <Text style={styles.subtitulo}>Lo enviamos a</Text>
        <Text style={styles.parrafo}>
          {destinatario}
          <br />
          {direccion}
        </Text>
      </Section>
      <Button href={urlPedidos} style={styles.button}>
        Ver mis pedidos
      </Button>
      <Text style={styles.note}>
        Si cambias de idea, tienes 14 días naturales desde que lo recibes para devolverlo sin dar
        explicaciones (derecho de desistimiento).
      </Text>
    </Letter>
  );
}

function describeLinea(linea: Cesta['CestaDetalles'][number]): Fila {
  const { nombre, color, talla, pet: mascota, unidades, precio } = linea;
  const para = mascota && `para ${mascota.Mascota}`;
  const cada = unidades > 1 && `${formatEuros(precio)} por unidad`;
  return {
    rotulo: `${unidades} × ${nombre}`,
    detalle: [color, talla, para, cada].filter(Boolean).join(' · '),
    valor: formatEuros(priceLinea(linea)),
  };
}

/** From the prices of the lines to what was paid, and the IVA in it. */
function listTotales(pedido: Cesta): Fila[] {
  const { precio, total, iva } = listSumas(pedido);
  return [
    ...precio,
    { ...total, tono: 'total' },
    ...iva.map((suma): Fila => ({ ...suma, tono: 'tenue' })),
  ];
}
