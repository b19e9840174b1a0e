import type { DatosPortada } from '@vuelve/contract/paginas';
import letra from '../../../../letras/figtree.woff2?url';
import titulares from '../../../../letras/bricolage.woff2?url';
import { BRAND } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import { describeSite } from './datos-estructurados.ts';
import { Dibujos } from './dibujos.tsx';
import { Encontrada } from './encontrada.tsx';
import { agruparProductos } from './modelos.ts';
import { Pasos } from './pasos.tsx';
import { Perdida } from './perdida.tsx';
import { Pie } from './pie.tsx';
import style from './portada.css?inline';
import { Portal } from './portal.tsx';
import { Preguntas } from './preguntas.tsx';
import { Privacidad } from './privacidad.tsx';
import { Modelos } from './productos.tsx';

const TITULO = `${BRAND}: la chapa con QR para que tu mascota vuelva a casa`;
const DESCRIPCION =
  'Quien encuentra a tu mascota escanea su chapa y te llama al momento. Sin app, sin registros y sin cuotas.';

export function Portada(datos: DatosPortada) {
  const { productos, qr, soporte, publicUrl, conSesion } = datos;
  const modelos = agruparProductos(productos);
  const desde = modelos.length > 0 ? Math.min(...modelos.map(({ precio }) => precio)) : undefined;
  return (
    <BareDocument
      titulo={TITULO}
      descripcion={DESCRIPCION}
      buscable
      style={style}
      social={
        <>
          <link rel="canonical" href={`${publicUrl}/`} />
          {[titulares, letra].map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
          ))}
          <VistaPrevia publicUrl={publicUrl} />
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: describeSite(modelos, publicUrl, DESCRIPCION) }}
          />
        </>
      }
    >
      <Dibujos qr={qr} />
      <main>
        <Portal desde={desde} conSesion={conSesion} />
        <Encontrada />
        <Pasos />
        <Perdida />
        <Modelos modelos={modelos} conSesion={conSesion} />
        <Privacidad />
        <Preguntas soporte={soporte} conSesion={conSesion} />
      </main>
      <Pie soporte={soporte} />
    </BareDocument>
  );
}

/** Tags for link previews in chats and social networks. */
function VistaPrevia({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:title" content={TITULO} />
      <meta property="og:description" content={DESCRIPCION} />
      <meta property="og:url" content={`${publicUrl}/`} />
      <meta property="og:image" content={`${publicUrl}/app/vista-previa.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Un perro con una chapa con código QR en el collar" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
