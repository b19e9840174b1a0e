import { Button, Text } from '@react-email/components';
import { asDia } from '@vuelve/contract/dias';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Contacto } from './contacto.tsx';
import { Declarado } from './declarado.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/**
 * Acknowledgement of a withdrawal, to be kept: the declaration with its moment, and the next steps.
 */
export function CorreoDesistido(datos: DatosCorreos['desistimientoRecibido']) {
  const { nombre, numero, parte, presentado, devolverHasta, envio, direccion } = datos;
  return (
    <Letter
      titulo="Hemos recibido tu desistimiento"
      preview={`Pedido nº ${numero}. Guarda este correo: es tu acuse.`}
      nombre={nombre}
    >
      <Text style={styles.text}>Guarda este correo: es tu acuse de recibo. Nos has declarado:</Text>
      <Declarado nombre={nombre} numero={numero} parte={parte} presentado={presentado} />
      <Text style={styles.text}>
        <strong>Tu dinero.</strong> Te devolvemos lo que pagaste por lo que devuelves antes del
        final del {asDia(devolverHasta)}, por el mismo medio con el que pagaste.
        {envio &&
          ' Podemos esperar a que lleguen las chapas, o a que nos enseñes que las has enviado.'}
      </Text>
      {envio && (
        <Text style={styles.text}>
          <strong>Las chapas.</strong> Si ya las tienes, envíalas antes del final del{' '}
          {asDia(devolverHasta)} a {direccion || 'nuestra dirección: pídenosla'}, con el número de
          pedido. Ese envío lo pagas tú, salvo que vinieran mal. Si no te han llegado, no tienes que
          hacer nada.
        </Text>
      )}
      <Button href={datos.urlDesistir} style={styles.button}>
        Ver cómo va
      </Button>
      <Text style={styles.note}>
        ¿No has sido tú, o quieres cambiar algo? Responde a este correo cuanto antes.
      </Text>
      <Contacto soporte={datos.soporte} />
    </Letter>
  );
}
