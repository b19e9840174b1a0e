import { Button, Link, Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

const HORAS = COMPRA_VIDA_MS / 3_600_000;

/**
 * An activation without payment, abandoned or refused by the bank; the link continues at the last
 * step.
 */
export function CorreoSinTerminar(datos: DatosCorreos['compraSinTerminar']) {
  const { nombre, motivo, urlSeguir, urlBaja } = datos;
  return (
    <Letter
      titulo={motivo ? 'El pago no se ha completado' : 'Tu chapa te espera'}
      preview="No te hemos cobrado nada y guardamos lo que escribiste."
      nombre={nombre}
    >
      {motivo ? (
        <>
          <Text style={styles.text}>
            No se ha aceptado el pago de tu chapa y no te hemos cobrado nada. El motivo:
          </Text>
          <Text style={styles.cita}>{motivo}</Text>
          <Text style={styles.text}>
            Guardamos lo que escribiste. Puedes volver a probar, o pagar de otra forma:
          </Text>
        </>
      ) : (
        <Text style={styles.text}>
          Empezaste a activar una chapa y solo te falta el pago. Guardamos lo que escribiste:
        </Text>
      )}
      <Button href={urlSeguir} style={styles.button}>
        Seguir donde lo dejé
      </Button>
      <Text style={styles.note}>
        El enlace sirve una sola vez, durante {HORAS} horas. Si ya no quieres la chapa, no tienes
        que hacer nada. {urlBaja && <Link href={urlBaja}>No quiero recordatorios como este</Link>}
      </Text>
    </Letter>
  );
}
