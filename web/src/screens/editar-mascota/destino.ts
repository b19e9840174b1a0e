/** Which of a pet's two images, as the call spells it. */
export type Destino = 'cover' | 'avatar';

interface Forma {
  titulo: string;
  aspect: number;
  cropShape: 'rect' | 'round';
}

export const FORMAS: Record<Destino, Forma> = {
  cover: { titulo: 'Cambiar portada', aspect: 16 / 9, cropShape: 'rect' },
  avatar: { titulo: 'Cambiar avatar', aspect: 1, cropShape: 'round' },
};
