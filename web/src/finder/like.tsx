import { Heart } from './icons.tsx';

/** How many people like a medium; the script shows the button. */
export function Like({ likes }: { likes: number }) {
  return (
    <p className="like">
      <button type="button" aria-label="Me gusta" hidden>
        <Heart />
      </button>
      <b>{likes}</b> me gusta
    </p>
  );
}

/** The place of a medium in the page: links and likes find it by this. */
export function anchor(id: number): string {
  return `m${id}`;
}
