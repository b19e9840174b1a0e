import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../base/arrival/lazy-part.tsx';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../cover.tsx';
import { nombreOf, summaryOf } from '../../summary.ts';
import { Titulo } from '../../../ui/titulo.tsx';
import type { Slot } from '../../../base/use-upload-imagen.ts';

const ImageDialog = lazyDialog(() => import('./image-dialog.tsx'));

export function Imagenes({ mascota }: { mascota: Insignia }) {
  const { usuario } = useSesion();
  const [slot, setSlot] = useState<Slot>();
  const avatar =
    usuario && mascota.avatar && rutaImagenMascota(usuario.hash, mascota.hash, mascota.avatar);

  return (
    <header className="overflow-hidden rounded-hero bg-surface shadow-card lg:grid lg:grid-cols-[9fr_11fr]">
      <Cover mascota={mascota} shape="aspect-video lg:aspect-auto lg:h-0 lg:min-h-full" />
      <div className="grid min-w-0 gap-4 p-5 pt-0 sm:px-8 sm:pb-6 lg:py-6">
        <Avatar
          src={avatar}
          name={mascota.Mascota}
          className="-mt-14 size-28 border-4 border-surface text-4xl lg:mt-0 lg:border-0"
        />
        <div>
          <Titulo className="text-3xl">{nombreOf(mascota)}</Titulo>
          <p className="text-muted">{summaryOf(mascota)}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-2">
          <Button variant="soft" onClick={() => setSlot('cover')}>
            <Camera aria-hidden className="size-5 max-sm:hidden" />
            Cambiar portada
          </Button>
          <Button variant="soft" onClick={() => setSlot('avatar')}>
            <Camera aria-hidden className="size-5 max-sm:hidden" />
            Cambiar avatar
          </Button>
        </div>
      </div>
      {slot && <ImageDialog mascota={mascota} slot={slot} onClose={() => setSlot(undefined)} />}
    </header>
  );
}
