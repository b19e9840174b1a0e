import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Text,
} from '@react-email/components';
import { rutaLegal } from '@vuelve/contract/addresses';
import { CLAVES_DOCUMENTO, DOCUMENTOS } from '@vuelve/contract/documentos-legales';
import { APP } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { createContext, Fragment, type ReactNode, use } from 'react';
import { DARK, styles } from './styles.ts';

interface Props {
  titulo: string;
  /** Shown beside the subject in the list of mails. */
  preview: string;
  /**
   * Name in the greeting; missing when the mailbox is not proven, '' when the person gave no name.
   */
  nombre?: string;
  /** Address of the picture of the pet that the mail is about. */
  retrato?: string;
  children: ReactNode;
}

/** Absolute address of the site that sends the mail. */
export const Sitio = createContext('');

/** React would preload pictures of another priority by a link, which mails do not need. */
const fetchPriority = 'low';
const MARCA = { width: 32, height: 32, fetchPriority } as const;
const RETRATO = { width: 96, height: 96, fetchPriority } as const;

/** Frame of every mail. */
export function Letter({ titulo, preview, nombre, retrato, children }: Props) {
  const sitio = use(Sitio);
  return (
    <Html lang="es">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Text style={styles.brand}>
            <Img
              src={`${sitio}${APP}/iconos/icono-192.png`}
              alt=""
              {...MARCA}
              style={styles.marca}
            />
            Vuelve
          </Text>
          {retrato && <Img src={retrato} alt="" {...RETRATO} style={styles.retrato} />}
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
