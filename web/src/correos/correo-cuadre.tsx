import { Button, Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

const dia = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as it is read: '2026-03-12' → '12 de marzo de 2026'. */
export function formatDia(fecha: string): string {
  return dia.format(new Date(fecha));
}

/** For the team: the bank answers something else of some payments than we hold. */
export function CorreoCuadre({ dia, diferencias, urlCuadre }: DatosCorreos['avisoCuadre']) {
  const titulo = `El banco no cuadra con nosotros: ${formatDia(dia)}`;
  const message =
    diferencias === 1
      ? 'De un pago de ese día el banco dice otra cosa que nosotros.'
      : `De ${diferencias} pagos de ese día el banco dice otra cosa que nosotros.`;
  return (
    <Letter titulo={titulo} preview={message} nombre="equipo">
      <Text style={styles.text}>{message}</Text>
      <Button href={urlCuadre} style={styles.button}>
        Ver qué pedidos son
      </Button>
      <Text style={styles.note}>Hay que mirarlos en la web del banco.</Text>
    </Letter>
  );
}
