import { Link, Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

const veces = (n: number) => (n === 1 ? 'una vez' : `${n} veces`);

/** Daily evening mail: the number of scans of each pet's badge. */
export function CorreoResumen({
  nombre,
  mascotas,
  urlAvisos,
  urlBaja,
}: DatosCorreos['resumenEscaneos']) {
  return (
    <Letter
      titulo="Las lecturas de hoy"
      preview="Lo que se ha leído desde el último resumen"
      nombre={nombre}
    >
      {mascotas.map(({ mascota, lecturas, urlActividad }) => (
        <Text key={urlActividad} style={styles.text}>
          La chapa de <b>{mascota || 'tu mascota'}</b> se ha leído {veces(lecturas)}.{' '}
          <Link href={urlActividad}>Ver cuándo</Link>
        </Text>
      ))}
      <Text style={styles.note}>
        No sabemos quién ha sido ni dónde estaba. Te lo contamos porque lo pediste en{' '}
        <Link href={urlAvisos}>Cómo te avisamos</Link>.{' '}
        <Link href={urlBaja}>No quiero recibirlo</Link>
      </Text>
    </Letter>
  );
}

/** The subject: names the pet when there is only one. */
export function titleResumen({ mascotas }: DatosCorreos['resumenEscaneos']): string {
  const [only, other] = mascotas;
  const lecturas = mascotas.reduce((sum, it) => sum + it.lecturas, 0);
  const quien = other ? 'tus mascotas' : only?.mascota || 'tu mascota';
  return `Han leído la chapa de ${quien} ${veces(lecturas)}`;
}
