import { Link, Text } from '@react-email/components';
import type { Soporte } from '@vuelve/contract/empresa';
import { telOf } from '@vuelve/contract/telefonos';
import { styles } from './styles.ts';

export function Contacto({ soporte: { email, telefono } }: { soporte: Soporte }) {
  return (
    <Text style={styles.note}>
      ¿Tienes alguna duda? Escríbenos a{' '}
      <Link href={`mailto:${email}`} style={styles.link}>
        {email}
      </Link>{' '}
      o llámanos al{' '}
      <Link href={telOf(telefono)} style={styles.link}>
        {telefono}
      </Link>
      .
    </Text>
  );
}
