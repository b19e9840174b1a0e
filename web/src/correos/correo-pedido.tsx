import { Button, Section, Text } from '@react-email/components';
import { formatEuros } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import { CuentasPedido } from './cuentas-pedido.tsx';
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
      <CuentasPedido pedido={pedido} />
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
