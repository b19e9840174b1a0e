import { Button, Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

type Datos = DatosCorreos['avisoCuadre'];

/** Title of the mail about a night's comparison with the bank. */
export function titleCuadre({ diferencias }: Datos): string {
  return diferencias > 0
    ? 'El banco no cuadra con nosotros'
    : 'El banco no contesta por unos pagos';
}

/**
 * To the team: the bank's answers about some payments differ from our data, or have been missing
 * for some nights.
 */
export function CorreoCuadre({ urlCuadre, ...datos }: Datos) {
  const messages = describe(datos);
  return (
    <Letter titulo={titleCuadre({ ...datos, urlCuadre })} preview={messages[0]!} nombre="equipo">
      {messages.map((message) => (
        <Text key={message} style={styles.text}>
          {message}
        </Text>
      ))}
      <Button href={urlCuadre} style={styles.button}>
        Ver el cuadre
      </Button>
      <Text style={styles.note}>Hay que mirarlos en la web del banco.</Text>
    </Letter>
  );
}

function describe({ diferencias, sinRespuesta }: Omit<Datos, 'urlCuadre'>): string[] {
  const count = (n: number) => (n === 1 ? 'un pago' : `${n} pagos`);
  return [
    diferencias > 0 && `De ${count(diferencias)} el banco dice otra cosa que nosotros.`,
    sinRespuesta > 0 && `Por ${count(sinRespuesta)} el banco no ha contestado en cuatro noches.`,
  ].filter((message) => message !== false);
}
