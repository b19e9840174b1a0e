import { rutaAnuncio } from '@vuelve/contract/addresses';
import type { Insignia } from '@vuelve/contract/mascota';
import { ANUNCIO_RECORDAR_DIAS } from '@vuelve/contract/reglas';
import { describeSenas, especieOf } from '@vuelve/contract/senas';
import type { Retirada } from '@vuelve/contract/denuncias-tablon';
import type { Publicado, SenasPerdida } from '@vuelve/contract/tablon';
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
  /** What its owner has said of it, on the board or not. */
  senas: SenasPerdida | null;
}

/** Puts a lost pet on the public board, and takes it off. Nothing is public before. */
export function EnTablon({ mascota, publicado, retirada, senas }: Props) {
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
      {!publicado && !isOpen && (
        <>
          <p>
            {senas
              ? 'La comparamos con las encontradas, sin publicarla.'
              : 'Además, la comparamos con las que otros encuentran y te avisamos si podría ser.'}
          </p>
          {senas ? (
            <SinPublicar mascota={mascota} senas={senas} onChange={open} />
          ) : (
            <Button onClick={open}>Ponerla en el tablón</Button>
          )}
        </>
      )}
      {isOpen && (
        <PublicarForm
          mascota={mascota}
          publicado={publicado}
          senas={senas}
          onDone={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

/** Does something about the entry, says so, and reads the screen again. */
function useAct() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

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

  return { isBusy, act };
}

/** Says the same again, which puts it on the board or keeps it there. */
function publishAgain(
  { hash }: Insignia,
  { tamano, colores }: Pick<Publicado, 'tamano' | 'colores'>,
) {
  return call('publishPerdida', {
    query: { hash },
    body: { tamano, colores, mismoLugar: true },
  });
}

interface SinPublicarProps {
  mascota: Insignia;
  senas: SenasPerdida;
  onChange: () => void;
}

function SinPublicar({ mascota, senas, onChange }: SinPublicarProps) {
  const { isBusy, act } = useAct();
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        busy={isBusy}
        onClick={() => void act('Ya está en el tablón', () => publishAgain(mascota, senas))}
      >
        Ponerla en el tablón
      </Button>
      <Button variant="ghost" onClick={onChange}>
        Cambiar
      </Button>
    </div>
  );
}

interface PublicadaProps {
  mascota: Insignia;
  publicado: Publicado;
  onChange: () => void;
}

function Publicada({ mascota, publicado, onChange }: PublicadaProps) {
  const { isBusy, act } = useAct();
  const { tamano, colores, municipio, clave, hasta } = publicado;
  const [opened] = useState(() => Date.now());
  const endsSoon = Date.parse(hasta) - opened < ANUNCIO_RECORDAR_DIAS * DIA_MS;
  const especie = especieOf(mascota.tipo_mascota);

  const withdraw = () => call('withdrawPerdida', { query: { hash: mascota.hash } });
  const renew = () => publishAgain(mascota, publicado);

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
