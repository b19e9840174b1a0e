import { Link, Text } from '@react-email/components';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import { styles } from './styles.ts';

/**
 * The right of withdrawal, at the foot of a mail about an order. With `envio` the period starts at
 * the delivery.
 */
export function Desistimiento({ url, envio }: { url: string; envio?: boolean }) {
  return (
    <Text style={styles.note}>
      Si cambias de idea, tienes 14 días naturales desde {envio ? 'que lo recibes' : 'la compra'}{' '}
      para desistir sin dar explicaciones:{' '}
      <Link href={url} style={styles.link}>
        {textosDesistimiento.enlace}
      </Link>
      .
    </Text>
  );
}
