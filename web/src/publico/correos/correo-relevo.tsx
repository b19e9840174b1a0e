import { Link } from '@react-email/components';
import type { ComponentProps } from 'react';
import { CorreoAviso } from './correo-aviso.tsx';
import { styles } from './styles.ts';

type Props = Omit<ComponentProps<typeof CorreoAviso>, 'note'> & { urlContacto: string };

/** To a contact, because the owner does not answer; a link lets the contact resign. */
export function CorreoRelevo({ urlContacto, ...aviso }: Props) {
  const leave = (
    <Link href={urlContacto} style={styles.link}>
      Ya no quiero ser contacto
    </Link>
  );
  return (
    <CorreoAviso {...aviso} note={<>El botón lo abre sin contraseña: no lo reenvíes. {leave}</>} />
  );
}
