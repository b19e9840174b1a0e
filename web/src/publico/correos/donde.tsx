import { Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { styles } from './styles.ts';

type Datos = Pick<DatosCorreos['avisoBuscador'], 'lugar' | 'conPosicion' | 'conFoto'>;

/** What a notice tells besides words: the place as the finder wrote it, and what to see on opening. */
export function Donde({ lugar, conPosicion, conFoto }: Datos) {
  const adjunto = [conPosicion && 'su posición en el mapa', conFoto && 'una foto'];
  const trae = adjunto.filter(Boolean).join(' y ');
  return (
    <>
      {lugar && <Text style={styles.cita}>{lugar}</Text>}
      {trae && <Text style={styles.text}>Con {trae}.</Text>}
    </>
  );
}
