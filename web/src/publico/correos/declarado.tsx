import { Text } from '@react-email/components';
import { asInstante } from '@vuelve/contract/dias';
import { styles } from './styles.ts';

interface Props {
  nombre: string;
  numero: string;
  parte: string;
  presentado: string;
}

/** The text of a withdrawal, with date and time. */
export function Declarado({ nombre, numero, parte, presentado }: Props) {
  return (
    <Text style={styles.cita}>
      «Desisto del contrato de compra del pedido {numero}
      {parte ? `. Solo devuelvo una parte: ${parte}` : ''}.»
      <br />
      {nombre}, {asInstante(presentado)} (hora peninsular)
    </Text>
  );
}
