import { Heart } from './icons.tsx';
import { useLector, usePalabras } from './lector.tsx';
import { countedAs } from './palabras/palabras.ts';

/** How many people like a medium; the script shows the button. */
export function Like({ likes }: { likes: number }) {
  const palabras = usePalabras();
  const { idioma } = useLector();
  return (
    <p className="like">
      <button type="button" aria-label={palabras.album.meGusta} hidden>
        <Heart />
      </button>
      <b>{likes}</b> {countedAs(palabras.likes, likes, idioma)}
    </p>
  );
}

/** The place of a medium in the page: links and likes find it by this. */
export function anchor(id: number): string {
  return `m${id}`;
}
