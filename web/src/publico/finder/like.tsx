import { Heart } from './icons.tsx';
import { useLector, usePalabras } from './lector.tsx';
import { countedAs } from './palabras/palabras.ts';

/** Number of likes; the script shows the button. */
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

/** Id of a photo or video in the page, for links and likes. */
export function anchor(id: number): string {
  return `m${id}`;
}
