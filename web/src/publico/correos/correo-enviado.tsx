import { Button, Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { urlSeguimiento } from '@vuelve/contract/transportistas';
import { Cuentas } from './cuentas.tsx';
import { Desistimiento } from './desistimiento.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** An order is on its way, or its tracking data are corrected. */
export function CorreoEnviado(datos: DatosCorreos['pedidoEnviado']) {
  const { nombre, dsOrder, transportista, seguimiento, corregido, urlPedidos } = datos;
  const url = seguimiento ? urlSeguimiento(transportista, seguimiento) : null;
  const numero = [{ rotulo: 'N.º de seguimiento', valor: seguimiento }];
  return (
    <Letter
      titulo={corregido ? 'Este es el seguimiento bueno' : '¡Tu pedido va de camino!'}
      preview={seguimiento ? `${transportista}: ${seguimiento}` : `Lo lleva ${transportista}`}
      nombre={nombre}
    >
      <Text style={styles.text}>
        {corregido
          ? `Los datos de seguimiento que te dimos de tu pedido nº ${dsOrder} no eran correctos. Estos sí:`
          : `Ya hemos enviado tu pedido nº ${dsOrder}.${seguimiento ? ' Puedes seguirlo con estos datos:' : ''}`}
      </Text>
      <Cuentas
        filas={[{ rotulo: 'Lo lleva', valor: transportista }, ...(seguimiento ? numero : [])]}
      />
      <Button href={url ?? urlPedidos} style={styles.button}>
        {url ? 'Seguir el paquete' : 'Ver mis pedidos'}
      </Button>
      {datos.urlDesistir && <Desistimiento url={datos.urlDesistir} envio />}
    </Letter>
  );
}
