import { Button, Text } from '@react-email/components';
import { asDia } from '@vuelve/contract/dias';
import { formatEuros } from '@vuelve/contract/dinero';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Cuentas } from './cuentas.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** To the team: a withdrawal that waits for its refund. */
export function CorreoDesistidoEquipo(datos: DatosCorreos['avisoDesistimiento']) {
  const { dsOrder, importe, devolverHasta, esParte, urlPedido } = datos;
  return (
    <Letter
      titulo={`Desistimiento del pedido nº ${dsOrder}`}
      preview={`Hay que devolver el dinero antes del final del ${asDia(devolverHasta)}.`}
      nombre="equipo"
    >
      <Text style={styles.text}>
        Quien lo compró ha desistido{esParte ? ' de una parte' : ''}. Ya tiene su acuse. Hay que
        devolverle el dinero antes del final del {asDia(devolverHasta)}; se puede esperar a que
        lleguen las chapas, o a que enseñe que las ha enviado.
      </Text>
      <Cuentas
        filas={[
          { rotulo: 'N.º de pedido', valor: dsOrder },
          { rotulo: 'Importe del pedido', valor: formatEuros(importe) },
        ]}
      />
      <Button href={urlPedido} style={styles.button}>
        Ver el pedido
      </Button>
    </Letter>
  );
}
