import { textos } from '@vuelve/contract/textos';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { Button } from '../ui/button.tsx';

export function NewMascota({ variant }: { variant: 'card' | 'soft' | 'primary' }) {
  const navigate = useNavigate();
  const open = () => void navigate(pathTo('nuevaMascota'));
  if (variant === 'primary') {
    return <Button onClick={open}>{textos.mascotas.crearPrimera}</Button>;
  }
  if (variant === 'soft') {
    return (
      <Button variant="soft" onClick={open}>
        <Plus aria-hidden className="size-5" />
        Añadir mascota
      </Button>
    );
  }
  return (
    <button
      type="button"
      onClick={open}
      className="grid min-h-24 place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-control p-6 text-center font-semibold text-brand transition hover:border-brand hover:bg-brand-soft"
    >
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft">
        <Plus aria-hidden />
      </span>
      {textos.mascotas.anadir}
    </button>
  );
}
