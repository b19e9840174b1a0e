import { Body, Container, Head, Heading, Html, Link, Preview, Text } from '@react-email/components';
import { rutaLegal } from '@vuelve/contract/addresses';
import { CLAVES_DOCUMENTO, DOCUMENTOS } from '@vuelve/contract/documentos-legales';
import { textos } from '@vuelve/contract/textos';
import { createContext, Fragment, type ReactNode, use } from 'react';
import { styles } from './styles.ts';

interface Props {
  titulo: string;
  /** Shown beside the subject in the list of mails. */
  preview: string;
  /**
   * Name in the greeting; missing when the mailbox is not proven, '' when the person gave no name.
   */
  nombre?: string;
  children: ReactNode;
}

/** Absolute address of the site that sends the mail. */
export const Sitio = createContext('');

/** Frame of every mail. */
export function Letter({ titulo, preview, nombre, children }: Props) {
  return (
    <Html lang="es">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Text style={styles.brand}>Vuelve</Text>
          <Heading style={styles.heading}>{titulo}</Heading>
          <Text style={styles.text}>{`${textos.saludo(nombre ?? '')}:`}</Text>
          {children}
        </Container>
        <Legales />
      </Body>
    </Html>
  );
}

/** Links to all legal texts, below each mail. */
function Legales() {
  const sitio = use(Sitio);
  return (
    <Text style={styles.legales}>
      {CLAVES_DOCUMENTO.map((clave, index) => (
        <Fragment key={clave}>
          {index > 0 && ' · '}
          <Link href={sitio + rutaLegal(clave)} style={styles.tenue}>
            {DOCUMENTOS[clave].titulo}
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}
