import { Text } from '@react-email/components';
import { formatEuros } from '@vuelve/contract/dinero';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Cuentas } from './cuentas.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** To the team: the bank has refunded money. */
export function CorreoDevolucion(datos: DatosCorreos['avisoDevolucion']) {
  const { dsOrder, pago, importe, devuelto } = datos;
  return (
    <Letter
      titulo={`Devolución en el pedido nº ${dsOrder}`}
      preview={`El banco ha devuelto ${formatEuros(devuelto)}`}
      nombre="equipo"
    >
      <Text style={styles.text}>El banco dice que ha devuelto dinero de este pedido:</Text>
      <Cuentas
        filas={[
          { rotulo: 'N.º de pedido', valor: dsOrder },
          ...(pago && pago !== dsOrder ? [{ rotulo: 'N.º de ese pago', valor: pago }] : []),
          { rotulo: 'Cobrado', valor: formatEuros(importe) },
          { rotulo: 'Devuelto', valor: formatEuros(devuelto) },
        ]}
      />
      <Text style={styles.note}>
        Si nadie del equipo ha pedido esta devolución, hay que mirarla en la web del banco.
      </Text>
    </Letter>
  );
}
