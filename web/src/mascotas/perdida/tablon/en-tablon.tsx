import { rutaAnuncio } from '@vuelve/contract/addresses';
import type { Insignia } from '@vuelve/contract/mascota';
import { ANUNCIO_RECORDAR_DIAS } from '@vuelve/contract/reglas';
import { describeSenas, especieOf } from '@vuelve/contract/senas';
import type { Retirada } from '@vuelve/contract/denuncias-tablon';
import type { Publicado } from '@vuelve/contract/tablon';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../base/api.ts';
import { messageOf } from '../../../base/api-error.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { Retirado } from './retirado.tsx';
import { asDay } from '../../../ui/format/as-day.ts';
import { PublicarForm } from './publicar-form.tsx';

const DIA_MS = 86_400_000;

interface Props {
  mascota: Insignia;
  /** What the board shows now; null: nothing. */
  publicado: Publicado | null;
  /** Set while the team keeps it off the board. */
  retirada: Retirada | null;
}

/** Puts a lost pet on the public board, and takes it off. Nothing is public before. */
export function EnTablon({ mascota, publicado, retirada }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (retirada) return <Retirado mascota={mascota} retirada={retirada} />;
  const open = () => setOpen(true);
  return (
    <Card aria-labelledby="tablon" className="grid gap-4">
      <h2 id="tablon" className="text-xl leading-tight">
        {publicado ? 'Está en el tablón' : 'Que la vean los vecinos'}
      </h2>
      {publicado && !isOpen ? (
        <Publicada mascota={mascota} publicado={publicado} onChange={open} />
      ) : (
        <p>
          En el tablón se ven su foto, su nombre, cómo es, el municipio y desde cuándo falta; si das
          tu ubicación, también si queda cerca de quien mira. Nunca tu teléfono, tu nombre ni tu
          calle. Quien la vea te escribe.
        </p>
      )}
      {!publicado && !isOpen && <Button onClick={open}>Ponerla en el tablón</Button>}
      {isOpen && (
        <PublicarForm mascota={mascota} publicado={publicado} onDone={() => setOpen(false)} />
      )}
    </Card>
  );
}

interface PublicadaProps {
  mascota: Insignia;
  publicado: Publicado;
  onChange: () => void;
}

function Publicada({ mascota, publicado, onChange }: PublicadaProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const { tamano, colores, municipio, clave, hasta } = publicado;
  const [opened] = useState(() => Date.now());
  const endsSoon = Date.parse(hasta) - opened < ANUNCIO_RECORDAR_DIAS * DIA_MS;
  const especie = especieOf(mascota.tipo_mascota);

  async function act(done: string, work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      toast.success(done);
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error, textosTablon.errorGuardar));
    }
    setBusy(false);
  }

  const query = { hash: mascota.hash };
  const withdraw = () => call('withdrawPerdida', { query });
  const renew = () =>
    call('publishPerdida', { query, body: { tamano, colores, mismoLugar: true } });

  return (
    <>
      <p>
        {describeSenas({ especie, tamano, colores })}, en {municipio}. Cuando vuelva a casa, sale
        sola; si no, el {asDay(hasta)}.
      </p>
      {endsSoon && (
        <Button busy={isBusy} onClick={() => void act('Seguirá en el tablón', renew)}>
          Sigue perdida
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <a href={rutaAnuncio(clave)} className={buttonClass({ variant: 'soft' })}>
          Ver cómo se ve
        </a>
        <Button variant="ghost" onClick={onChange}>
          Cambiar
        </Button>
        <Button
          variant="ghost"
          busy={isBusy}
          onClick={() => void act('Quitada del tablón', withdraw)}
        >
          Quitar del tablón
        </Button>
      </div>
    </>
  );
}
