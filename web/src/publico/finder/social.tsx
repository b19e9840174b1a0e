import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { BRAND } from './brand.tsx';

interface Props {
  titulo: string;
  descripcion: string;
  mascota: InsigniaPublica;
  usuarioHash: string;
  publicUrl: string;
}

/** Tags for link previews in chats and social networks. */
export function Social({ titulo, descripcion, mascota, usuarioHash, publicUrl }: Props) {
  const foto = mascota.Cover ?? mascota.avatar;
  return (
    <>
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:title" content={titulo} />
      <meta property="og:description" content={descripcion} />
      <meta property="og:url" content={publicUrl + href('perfilPublico', { hash: mascota.hash })} />
      {foto && (
        <meta
          property="og:image"
          content={publicUrl + rutaImagenMascota(usuarioHash, mascota.hash, foto)}
        />
      )}
      <meta name="twitter:card" content={foto ? 'summary_large_image' : 'summary'} />
    </>
  );
}
