import { rutaAvatarUsuario } from '@vuelve/contract/ficheros';
import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { Camera, LoaderCircle } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { mensajeDe, upload } from '../../api.ts';
import { actualizarUsuario } from '../../state/sesion.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { toast } from '../../ui/toast.ts';
import { ImagenInservible, abrirImagen } from '../imagenes/abrir-imagen.ts';

/** The own photo; a chosen file shows at once and is uploaded at once. */
export function FotoPerfil({ usuario }: { usuario: Usuario }) {
  const [previa, setPrevia] = useState<string>();
  const [subiendo, setSubiendo] = useState(false);
  const guardada = usuario.avatar && rutaAvatarUsuario(usuario.hash, usuario.avatar);
  const Icon = subiendo ? LoaderCircle : Camera;

  async function elegir({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setSubiendo(true);
    try {
      const { url } = await abrirImagen(file);
      setPrevia(url);
      await subir(usuario, file);
      toast.info(textos.perfil.fotoRecordatorio);
    } catch (error) {
      setPrevia(undefined);
      toast.error(
        error instanceof ImagenInservible ? error.message : mensajeDe(error, textos.imagenes.error),
      );
    }
    setSubiendo(false);
  }

  return (
    <label className="group relative size-28 rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <Avatar src={previa ?? guardada} name={usuario.nombre} className="size-28 text-4xl" />
      <span className="absolute inset-0 rounded-full bg-veil opacity-0 transition group-hover:opacity-100 group-has-focus-visible:opacity-100" />
      <span className="absolute -right-1 -bottom-1 grid size-11 place-items-center rounded-full border-4 border-surface bg-brand text-on-brand">
        <Icon aria-hidden className={`size-5 ${subiendo ? 'animate-spin' : ''}`} />
      </span>
      <input
        type="file"
        accept="image/*"
        aria-label="Cambiar tu foto"
        disabled={subiendo}
        onChange={elegir}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

async function subir({ id, hash }: Usuario, file: File) {
  const fields = { id_usuario: id, hash_id: hash };
  const { avatar } = await upload('uploadAvatarUsuario', fields, file);
  actualizarUsuario({ avatar });
}
