import type { MascotaDeAviso } from '@vuelve/contract/paginas-conversacion';
import type { ReactNode } from 'react';
import { Footer, Header } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import { Propio } from '../lector.tsx';
import style from './aviso.css?inline';
import { BackIcon } from '../icons.tsx';

interface Props {
  titulo: string;
  script?: string;
  children: ReactNode;
}

export function AvisoDocument({ titulo, script, children }: Props) {
  return (
    <BareDocument titulo={titulo} descripcion={titulo} style={style} {...(script && { script })}>
      <Header />
      <main className="stack">{children}</main>
      <Footer />
    </BareDocument>
  );
}

interface CabeceraProps {
  mascota: MascotaDeAviso;
  retrato: string | null;
  titulo: string;
}

export function Cabecera({ mascota, retrato, titulo }: CabeceraProps) {
  return (
    <>
      <a className="volver" href={mascota.pagina}>
        <BackIcon />
        <Propio>{mascota.nombre || 'Vuelve'}</Propio>
      </a>
      <div className="cabecera">
        {retrato && <img src={retrato} alt="" width="64" height="64" />}
        <h1>{titulo}</h1>
      </div>
    </>
  );
}
