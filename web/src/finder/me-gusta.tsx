import { Corazon } from './iconos.tsx';

/** How many people like a medium; the script shows the button. */
export function MeGusta({ likes }: { likes: number }) {
  return (
    <p className="like">
      <button type="button" aria-label="Me gusta" hidden>
        <Corazon />
      </button>
      <b>{likes}</b> me gusta
    </p>
  );
}

/** The place of a medium in the page: links and likes find it by this. */
export function ancla(id: number): string {
  return `m${id}`;
}
