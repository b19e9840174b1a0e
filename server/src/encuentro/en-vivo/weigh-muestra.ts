import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { DatosPerfil, Paginas } from '@vuelve/contract/paginas';
import { preparePagina } from '../../cimientos/page-cache/pagina-lista.ts';
import { readTelefono } from '../../personas/usuarios/telefonos.ts';

/** An invented pet with typical texts. Its page weighs about as much as a real one's. */
const MUESTRA: Omit<DatosPerfil, 'publicUrl'> = {
  perfil: {
    insignia: {
      id: 1,
      hash: 'AAAAAAAAAAAAAAAAAAAAAA',
      Mascota: 'Luna',
      tipo_mascota: 1,
      Raza: 'Podenca',
      fecha_nac: '2020-01-01',
      Genero: 'H',
      Esteril: true,
      texto_cabecera: 'Acércate despacio y por delante',
      citas: '',
      Bibliografia:
        'Me gustan las siestas al sol. Si me has encontrado, en casa me están buscando.',
      avatar: 'AAAAAAAAAAAAAAAAAAAAAA.webp',
      Cover: 'BBBBBBBBBBBBBBBBBBBBBB.webp',
      fecha_alta: '2026-01-01T00:00:00.000Z',
    },
    usuario: {
      id: 1,
      hash: 'CCCCCCCCCCCCCCCCCCCCCC',
      nombre: 'Ana',
      apellidos: 'Serrano',
      telefono: '+34600000000',
    },
    importante: [],
    chip: null,
    perdida: null,
    medias: [],
  },
  telefono: readTelefono('+34600000000') ?? null,
  certificado: null,
  totales: { fotos: 0, videos: 0, likes: 0 },
  pagina: 1,
  hasMasFotos: false,
};

/** The size in bytes of a pet's page, compressed with Brotli, as most browsers ask. */
export async function weighMuestra(
  { renderPerfil }: Pick<Paginas, 'renderPerfil'>,
  publicUrl: string,
): Promise<number> {
  const html = renderPerfil({ ...MUESTRA, publicUrl }, IDIOMA_DE_CASA);
  return (await preparePagina(html)).pack('br').bytes.length;
}
