import { Button, Text } from '@react-email/components';
import { formatEuros } from '@vuelve/contract/dinero';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Contacto } from './contacto.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** To the buyer: a refund. */
export function CorreoDevuelto(datos: DatosCorreos['dineroDevuelto']) {
  const { nombre, dsOrder, importe, rectificativa, urlPedidos, soporte } = datos;
  return (
    <Letter
      titulo="Te hemos devuelto dinero"
      preview={`${formatEuros(importe)} del pedido nº ${dsOrder}`}
      nombre={nombre}
    >
      <Text style={styles.text}>
        Hemos devuelto {formatEuros(importe)} de tu pedido nº {dsOrder} a la tarjeta o cuenta con la
        que lo pagaste. Según el banco, puede tardar unos días en verse.
      </Text>
      {rectificativa && (
        <>
          <Text style={styles.text}>
            La factura rectificativa {rectificativa} está en tus pedidos:
          </Text>
          <Button href={urlPedidos} style={styles.button}>
            Ver mis pedidos
          </Button>
        </>
      )}
      <Contacto soporte={soporte} />
    </Letter>
  );
}
