import { Text } from '@react-email/components';
import { formatEuros } from '@vuelve/contract/dinero';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Contacto } from './contacto.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** To the buyer: his paid order must be reviewed by a person first. */
export function CorreoRevision(datos: DatosCorreos['pedidoEnRevision']) {
  const { nombre, dsOrder, importe, soporte } = datos;
  return (
    <Letter
      titulo="Estamos revisando tu pedido"
      preview="Tu pago está bien. No tienes que hacer nada."
      nombre={nombre}
    >
      <Text style={styles.text}>
        Hemos recibido tu pago de {formatEuros(importe)} (pedido nº {dsOrder}). Antes de preparar el
        pedido, una persona de nuestro equipo tiene que revisarlo.
      </Text>
      <Text style={styles.text}>No tienes que hacer nada: te escribimos en menos de 24 horas.</Text>
      <Contacto soporte={soporte} />
    </Letter>
  );
}
