import { Link, Text } from '@react-email/components';
import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

const MINUTES = CODIGO_VIDA_MS / 60_000;

interface Props {
  titulo: string;
  /** Purpose of the code: 'Para …, escribe este código:'. */
  purpose: string;
  nombre?: string;
  codigo: string;
  /** The page where the code is typed, if the reader may have left it. */
  url?: string;
}

export function CorreoCodigo({ titulo, purpose, nombre, codigo, url }: Props) {
  return (
    <Letter titulo={titulo} preview={`Tu código es ${codigo}`} nombre={nombre}>
      <Text style={styles.text}>{purpose}, escribe este código:</Text>
      <Text style={styles.codigo}>{codigo}</Text>
      {url && (
        <Text style={styles.text}>
          ¿Has cerrado la página? <Link href={url}>Ábrela otra vez</Link> y escríbelo ahí.
        </Text>
      )}
      <Text style={styles.text}>
        Vale durante {MINUTES} minutos. No lo compartas: nadie de Vuelve te lo pedirá.
      </Text>
      <Text style={styles.note}>Si no has sido tú, ignora este mensaje.</Text>
    </Letter>
  );
}
