import { Body, Container, Head, Heading, Html, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { estilo } from './estilo.ts';

interface Props {
  titulo: string;
  /** What the mailbox shows beside the subject. */
  avance: string;
  nombre: string;
  children: ReactNode;
}

/** The paper that every mail is written on. */
export function Carta({ titulo, avance, nombre, children }: Props) {
  return (
    <Html lang="es">
      <Head />
      <Preview>{avance}</Preview>
      <Body style={estilo.cuerpo}>
        <Container style={estilo.caja}>
          <Text style={estilo.marca}>Vuelve</Text>
          <Heading style={estilo.titulo}>{titulo}</Heading>
          <Text style={estilo.texto}>{nombre ? `Hola, ${nombre}:` : 'Hola:'}</Text>
          {children}
        </Container>
      </Body>
    </Html>
  );
}
