import { Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Contacto } from './contacto.tsx';
import { Declarado } from './declarado.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

type Props = DatosCorreos['desistimientoSinPedido'] & {
  /** Whether the mailbox is known to be the buyer's: only then the mail greets by name. */
  esSuyo?: boolean;
  titulo: string;
  /** Why the withdrawal has no effect. */
  motivo: string;
  note?: string;
};

/** A withdrawal without effect; the mail repeats the declaration as a record. */
export function CorreoSinDesistir({ titulo, motivo, note, soporte, esSuyo, ...declarado }: Props) {
  return (
    <Letter titulo={titulo} preview={motivo} {...(esSuyo && { nombre: declarado.nombre })}>
      <Text style={styles.text}>{motivo} Esto es lo que se ha declarado en nuestra web:</Text>
      <Declarado {...declarado} />
      <Text style={styles.text}>
        {note ?? 'Si crees que es un error, responde a este correo: lo miramos.'}
      </Text>
      <Contacto soporte={soporte} />
    </Letter>
  );
}
