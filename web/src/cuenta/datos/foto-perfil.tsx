import { rutaAvatarUsuario } from '@vuelve/contract/ficheros';
import type { Usuario } from '@vuelve/contract/usuario';
import { Camera, LoaderCircle } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import type { useFoto } from './use-foto.ts';

interface Props {
  usuario: Usuario;
  foto: ReturnType<typeof useFoto>;
  /** Whether the photo is being saved. */
  busy: boolean;
}

export function FotoPerfil({ usuario, foto, busy }: Props) {
  const { preview, choose } = foto;
  const stored = usuario.avatar && rutaAvatarUsuario(usuario.hash, usuario.avatar);
  const Icon = busy && preview ? LoaderCircle : Camera;

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (file) void choose(file);
  }

  return (
    <label className="group relative size-28 rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <Avatar src={preview ?? stored} name={usuario.nombre} className="size-28 text-4xl" />
      <span className="absolute inset-0 rounded-full bg-veil opacity-0 transition group-hover:opacity-100 group-has-focus-visible:opacity-100" />
      <span className="absolute -right-1 -bottom-1 grid size-11 place-items-center rounded-full border-4 border-surface bg-brand text-on-brand">
        <Icon aria-hidden className={`size-5 ${Icon === LoaderCircle ? 'animate-spin' : ''}`} />
      </span>
      <input
        type="file"
        accept="image/*"
        aria-label="Cambiar tu foto"
        disabled={busy}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
