import { Button, Section, Text } from '@react-email/components';
import { formatEuros } from '@vuelve/contract/dinero';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { textos } from '@vuelve/contract/textos';
import { CuentasPedido } from './cuentas-pedido.tsx';
import { Desistimiento } from './desistimiento.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** Confirmation of a paid order. */
export function CorreoPedido(datos: DatosCorreos['pedidoConfirmado']) {
  const { nombre, pedido, urlPedidos } = datos;
  const { ref_pago, total, destinatario, direccion } = pedido;
  return (
    <Letter
      titulo="¡Gracias por tu pedido!"
      preview={`Pedido nº ${ref_pago}: ${formatEuros(total)}. ${textos.carrito.entrega}.`}
      nombre={nombre}
    >
      <Text style={styles.text}>
        Hemos recibido tu pago y ya preparamos tu pedido nº {ref_pago}. {textos.carrito.entrega}. Te
        adjuntamos el recibo en PDF y las condiciones de venta.
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
      <Desistimiento url={datos.urlDesistir} envio />
    </Letter>
  );
}
