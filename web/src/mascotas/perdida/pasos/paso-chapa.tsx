import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ContactosLink } from '../../contactos-link.tsx';
import { FaltaTelefono } from '../../../cuenta/telefono/falta-telefono.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DatosPerdida } from '../datos-perdida.tsx';

export function PasoChapa({ mascota }: { mascota: Insignia }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FaltaTelefono />
      <p>Quien lea su chapa verá primero que se ha perdido y lo que has contado.</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <a
          href={href('perfilPublico', { hash: mascota.hash })}
          className={buttonClass({ variant: 'soft' })}
        >
          <Eye aria-hidden className="size-5" />
          Ver su página
        </a>
        <Button variant="soft" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Pencil aria-hidden className="size-5" />
          Editar los datos
        </Button>
      </div>
      <p>Si no miras el móvil, avisamos también a quien tú digas.</p>
      <ContactosLink mascota={mascota} variant="soft" />
      {open && <DatosPerdida mascota={mascota} onSaved={() => setOpen(false)} />}
    </>
  );
}
