import { Body, Container, Head, Heading, Html, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { styles } from './styles.ts';

interface Props {
  titulo: string;
  /** What the mailbox shows beside the subject. */
  preview: string;
  /** Who it greets; absent where that is not proven. */
  nombre?: string;
  children: ReactNode;
}

/** The paper that every mail is written on. */
export function Letter({ titulo, preview, nombre, children }: Props) {
  return (
    <Html lang="es">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Text style={styles.brand}>Vuelve</Text>
          <Heading style={styles.heading}>{titulo}</Heading>
          <Text style={styles.text}>{nombre ? `Hola, ${nombre}:` : 'Hola:'}</Text>
          {children}
        </Container>
      </Body>
    </Html>
  );
}
