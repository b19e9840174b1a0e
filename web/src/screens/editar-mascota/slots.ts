/** Which of a pet's two images, as the call spells it. */
export type Slot = 'cover' | 'avatar';

interface Shape {
  title: string;
  aspect: number;
  cropShape: 'rect' | 'round';
}

export const SHAPES: Record<Slot, Shape> = {
  cover: { title: 'Cambiar portada', aspect: 16 / 9, cropShape: 'rect' },
  avatar: { title: 'Cambiar avatar', aspect: 1, cropShape: 'round' },
};
