import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { useState } from 'react';
import { upload } from '../../base/api.ts';
import { openImage, UnusableImage } from '../../base/open-image.ts';
import { updateUsuario } from '../../base/state/sesion.ts';
import { toast } from '../../ui/toast/toast.ts';

interface Elegida {
  file: File;
  url: string;
}

/** The chosen photo is uploaded when the profile is saved, as the reminder says. */
export function useFoto({ id, hash }: Usuario) {
  const [chosen, setChosen] = useState<Elegida>();

  async function choose(file: File) {
    try {
      const { url } = await openImage(file);
      setChosen({ file, url });
      toast.info(textos.perfil.fotoRecordatorio);
    } catch (error) {
      toast.error(error instanceof UnusableImage ? error.message : textos.imagenes.error);
    }
  }

  /** Uploads the chosen photo; after a failure it stays chosen. @throws ApiError */
  async function save() {
    if (!chosen) return;
    const fields = { id_usuario: id, hash_id: hash };
    const { avatar } = await upload('uploadAvatarUsuario', fields, chosen.file);
    updateUsuario({ avatar });
    setChosen(undefined);
  }

  return { preview: chosen?.url, choose, save };
}
