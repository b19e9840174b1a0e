import { Button, Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** To the team: a reported conversation with a link to it; the mail holds none of its text. */
export function CorreoDenuncia({ por, urlDenuncia }: DatosCorreos['avisoDenuncia']) {
  return (
    <Letter titulo="Conversación denunciada" preview="Hay que mirarla" nombre="equipo">
      <Text style={styles.text}>
        La ha denunciado {por === 'dueno' ? 'quien cuida de la mascota' : 'quien la encontró'}. Está
        cerrada para las dos partes.
      </Text>
      {urlDenuncia && (
        <>
          <Button href={urlDenuncia} style={styles.button}>
            Leer la conversación
          </Button>
          <Text style={styles.note}>
            Hay que entrar como administrador. Queda anotado quién la lee.
          </Text>
        </>
      )}
    </Letter>
  );
}
