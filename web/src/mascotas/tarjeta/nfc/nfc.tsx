import type { Insignia } from '@vuelve/contract/mascota';
import { Nfc as Icon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Grabar } from './grabar.tsx';
import { OtraApp } from './otra-app.tsx';
import { canWriteTags } from './write-tag.ts';

export function Nfc({ mascota }: { mascota: Insignia }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="nfc" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="nfc" className="text-xl">
          Etiqueta NFC
        </h2>
        <p className="text-muted">
          Una pegatina o un colgante con chip: al acercar un móvil se abre su página, sin cámara.
          Necesita internet. Sirve cualquiera que diga NTAG213, 215 o 216.
        </p>
      </div>
      {canWriteTags() ? (
        <Button onClick={() => setOpen(true)}>
          <Icon aria-hidden className="size-5" />
          Grabar en NFC
        </Button>
      ) : (
        <OtraApp mascota={mascota} />
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Grabar en NFC" sticky>
        <Grabar mascota={mascota} onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}
