import { Autocomplete } from '@base-ui/react/autocomplete';
import { Link } from 'react-router';
import { Kbd } from '../teclas/kbd.tsx';
import { splitMatches } from './match-palabras.ts';
import type { Hallazgo } from './to-grupos.ts';

interface Props {
  item: Hallazgo;
  /** The words to mark. */
  q: string;
  onLeave: () => void;
}

export function FilaHallazgo({ item, q, onLeave }: Props) {
  const { to, icon: Icon, title, detail, note, seccion } = item;
  return (
    <Autocomplete.Item
      value={item}
      render={<Link to={to} />}
      onClick={onLeave}
      className="flex min-h-12 scroll-my-2 items-center gap-3 rounded-input px-3 py-1 outline-none select-none data-highlighted:bg-brand-soft"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-sunk text-ink">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-x-2.5 max-sm:flex-col">
        <span className="max-w-full min-w-0 shrink-0 truncate font-semibold sm:max-w-3/5">
          <Marcado text={title} q={q} />
        </span>
        {detail && (
          <span className="max-w-full min-w-0 truncate text-sm text-muted">
            <Marcado text={detail} q={q} />
          </span>
        )}
      </span>
      {note && <span className="shrink-0 text-sm text-muted">{note}</span>}
      {seccion && (
        <span aria-hidden className="flex shrink-0 gap-1 max-md:hidden">
          <Kbd clave={seccion} />
        </span>
      )}
    </Autocomplete.Item>
  );
}

function Marcado({ text, q }: { text: string; q: string }) {
  return splitMatches(text, q).map(({ text: part, isMatch, end }) => {
    if (!isMatch) return part;
    return (
      <mark key={end} className="rounded-sm bg-sun text-on-sun">
        {part}
      </mark>
    );
  });
}
