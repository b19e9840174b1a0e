import { Text } from '@react-email/components';
import { formatEuros } from '@vuelve/contract/dinero';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Cuentas } from './cuentas.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** To the team: a paid order that needs a decision. */
export function CorreoIncidencia(datos: DatosCorreos['avisoIncidencia']) {
  const { dsOrder, pago, importe, motivo } = datos;
  return (
    <Letter titulo={`Incidencia en el pedido nº ${dsOrder}`} preview={motivo} nombre="equipo">
      <Text style={styles.text}>Este pedido está pagado y espera a que alguien lo revise:</Text>
      <Text style={styles.cita}>{motivo}</Text>
      <Cuentas
        filas={[
          { rotulo: 'N.º de pedido', valor: dsOrder },
          ...(pago && pago !== dsOrder ? [{ rotulo: 'N.º de ese pago', valor: pago }] : []),
          { rotulo: 'Importe', valor: formatEuros(importe) },
        ]}
      />
      <Text style={styles.note}>A quien lo pagó le hemos dicho que le escribimos en 24 horas.</Text>
    </Letter>
  );
}
