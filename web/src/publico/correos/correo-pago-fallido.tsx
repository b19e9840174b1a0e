import { Button, Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** The bank refused a payment: nothing was charged, and the mail suggests next steps. */
export function CorreoPagoFallido(datos: DatosCorreos['pagoFallido']) {
  const { nombre, dsOrder, motivo, metodo, urlCarrito } = datos;
  return (
    <Letter
      titulo="El pago no se ha completado"
      preview="No te hemos cobrado nada y tu carrito sigue como lo dejaste."
      nombre={nombre}
    >
      <Text style={styles.text}>
        No te hemos cobrado nada y tu carrito sigue como lo dejaste. Esto es lo que sabemos del
        pedido nº {dsOrder}:
      </Text>
      <Text style={styles.cita}>{motivo}</Text>
      <Text style={styles.text}>Para terminar tu compra, puedes:</Text>
      <ul style={styles.lista}>
        {metodo === 'bizum' ? (
          <>
            <li>volver a probar, con la aplicación de tu banco a mano,</li>
            <li>pagar con tarjeta,</li>
          </>
        ) : (
          <>
            <li>revisar los datos de la tarjeta y volver a probar,</li>
            <li>pagar con otra tarjeta,</li>
          </>
        )}
        <li>o llamar a tu banco si sigue sin funcionar.</li>
      </ul>
      <Button href={urlCarrito} style={styles.button}>
        Volver al carrito
      </Button>
    </Letter>
  );
}
