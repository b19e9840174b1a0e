import { rutaAvatarUsuario } from '@vuelve/contract/ficheros';
import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { Camera, LoaderCircle } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { upload } from '../../api.ts';
import { messageOf } from '../../api-error.ts';
import { updateUsuario } from '../../state/sesion.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { UnusableImage, openImage } from '../../open-image.ts';

/** The own photo; a chosen file shows at once and is uploaded at once. */
export function FotoPerfil({ usuario }: { usuario: Usuario }) {
  const [preview, setPreview] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const stored = usuario.avatar && rutaAvatarUsuario(usuario.hash, usuario.avatar);
  const Icon = isUploading ? LoaderCircle : Camera;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setUploading(true);
    try {
      const { url } = await openImage(file);
      setPreview(url);
      await saveFoto(usuario, file);
      toast.info(textos.perfil.fotoRecordatorio);
    } catch (error) {
      setPreview(undefined);
      toast.error(
        error instanceof UnusableImage ? error.message : messageOf(error, textos.imagenes.error),
      );
    }
    setUploading(false);
  }

  return (
    <label className="group relative size-28 rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <Avatar src={preview ?? stored} name={usuario.nombre} className="size-28 text-4xl" />
      <span className="absolute inset-0 rounded-full bg-veil opacity-0 transition group-hover:opacity-100 group-has-focus-visible:opacity-100" />
      <span className="absolute -right-1 -bottom-1 grid size-11 place-items-center rounded-full border-4 border-surface bg-brand text-on-brand">
        <Icon aria-hidden className={`size-5 ${isUploading ? 'animate-spin' : ''}`} />
      </span>
      <input
        type="file"
        accept="image/*"
        aria-label="Cambiar tu foto"
        disabled={isUploading}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

async function saveFoto({ id, hash }: Usuario, file: File) {
  const fields = { id_usuario: id, hash_id: hash };
  const { avatar } = await upload('uploadAvatarUsuario', fields, file);
  updateUsuario({ avatar });
}
