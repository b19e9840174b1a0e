import { textos } from '@vuelve/contract/textos';
import type { Tienda } from '@vuelve/contract/tiendas';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { isUnanswered, messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useEnding } from '../../base/use-ending.ts';

const PREGUNTAS = {
  cambiar: {
    title: '¿Hacer otro enlace?',
    text: 'El que tiene la tienda dejará de abrir: tendrás que darle el nuevo.',
    yes: 'Hacer otro',
  },
  revocar: {
    title: '¿Revocar el enlace?',
    text: 'La tienda dejará de ver sus ventas. Siempre puedes hacer otro.',
    yes: 'Revocar',
  },
};

/** The private link of a shop: everybody who has the link sees the sales of the shop's coupons. */
export function Enlace({ tienda: { id, enlace, activa } }: { tienda: Tienda }) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [question, setQuestion] = useState<keyof typeof PREGUNTAS>('cambiar');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { wasLost, end } = useEnding(isRevoked);

  async function isRevoked(): Promise<boolean> {
    return (await call('getTienda', { params: { id } })).enlace?.id !== enlace?.id;
  }

  /** A refusal means that the link has changed elsewhere: the shop is read again. */
  async function change(work: () => Promise<string | undefined>, done: string) {
    setBusy(true);
    setError(undefined);
    try {
      setMade(await work());
      toast.success(done);
      await revalidate();
      setAsking(false);
    } catch (failure) {
      setError(messageOf(failure, textos.admin.noGuardado));
      if (!isUnanswered(failure)) await revalidate();
    }
    setBusy(false);
  }

  function ask(what: keyof typeof PREGUNTAS) {
    setError(undefined);
    setQuestion(what);
    setAsking(true);
  }

  function leave() {
    setAsking(false);
    if (wasLost) void revalidate();
  }

  const make = () =>
    change(async () => {
      const body = { actual: enlace?.id ?? null };
      return (await call('createEnlaceTienda', { params: { id }, body })).enlace;
    }, textos.admin.tiendas.enlaceHecho);

  const revoke = (actual: number) =>
    change(async () => {
      await end(call('revokeEnlaceTienda', { params: { id }, body: { actual } }));
      return undefined;
    }, textos.admin.tiendas.enlaceRevocado);

  return (
    <Card aria-label="Enlace de la tienda" className="grid gap-3">
      <h2 className="text-xl">Enlace de la tienda</h2>
      <p className="text-muted">
        Con él la tienda ve sus ventas, su comisión y sus lotes, e imprime sus carteles, sin cuenta.
        No enseña nada de quien compra.
      </p>
      {made && (
        <div className="grid gap-1 rounded-input bg-warn-soft p-4">
          <p className="font-semibold text-warn">Cópialo ahora: no se volverá a enseñar.</p>
          <p className="wrap-anywhere">
            <CopyText text={made} name="el enlace" />
          </p>
        </div>
      )}
      {enlace && <p>{describe(enlace, activa)}</p>}
      <div className="flex flex-wrap gap-2">
        {activa && (
          <Button
            variant="soft"
            busy={isBusy}
            onClick={() => (enlace ? ask('cambiar') : void make())}
          >
            {enlace ? 'Hacer otro enlace' : 'Hacer enlace'}
          </Button>
        )}
        {enlace && (
          <Button variant="danger" onClick={() => ask('revocar')}>
            Revocar el enlace
          </Button>
        )}
      </div>
      <FormError message={isAsking ? undefined : error} />
      <Confirm
        open={isAsking}
        {...PREGUNTAS[question]}
        no="Dejarlo"
        destructive
        onYes={() => void (question === 'cambiar' || !enlace ? make() : revoke(enlace.id))}
        onNo={leave}
        busy={isBusy}
        error={error}
      />
    </Card>
  );
}

const dia = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

function describe({ creado, usado }: NonNullable<Tienda['enlace']>, activa: boolean): string {
  const since = `Tiene uno desde el ${asMoment(creado)}.`;
  const opened = usado
    ? `Se abrió por última vez el ${dia.format(new Date(usado))}.`
    : 'Nadie lo ha abierto todavía.';
  const off = activa ? '' : ' No abre mientras la tienda no esté activa.';
  return `${since} ${opened}${off}`;
}
