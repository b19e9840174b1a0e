import { zodResolver } from '@hookform/resolvers/zod';
import { ELIMINACION_PEDIDA } from '@vuelve/contract/addresses';
import { peticionEliminacion, type VistaEliminacion } from '@vuelve/contract/eliminacion';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PruebaField } from '../prueba/prueba-field.tsx';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { forgetBrowser } from '../../base/state/forget-browser.ts';
import { sendLast } from '../../base/state/sesion.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';

const NEVER = new Promise<never>(() => {});

/**
 * The form of the request: the fate of each badge, the owner's proof (password or code), and a last
 * confirmation.
 */
export function Peticion({ vista: { mascotas, impide } }: { vista: VistaEliminacion }) {
  const [asked, setAsked] = useState(false);
  const form = useForm({
    resolver: zodResolver(peticionEliminacion),
    defaultValues: { contrasena: '', libres: [] as string[] },
  });
  const { errors, isSubmitting } = form.formState;
  const conChapas = mascotas.filter(({ chapas }) => chapas.length > 0);

  const send = form.handleSubmit(async (body) => {
    try {
      await sendLast(() => call('requestEliminacion', { body }));
      await forgetBrowser();
      location.replace(ELIMINACION_PEDIDA);
      await NEVER; // the question stays busy until the next page has come
    } catch (error) {
      setAsked(false);
      showErrors(error, form, textosEliminacion.error);
    }
  });

  return (
    <Card>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void form.trigger(undefined, { shouldFocus: true }).then(setAsked);
        }}
      >
        {conChapas.length > 0 && <Chapas mascotas={conChapas} form={form} />}
        <PruebaField error={errors.contrasena?.message} {...form.register('contrasena')} />
        <FormError
          message={errors.root?.message ?? errors.libres?.message ?? impide ?? undefined}
        />
        <Button type="submit" variant="destructive" wide busy={isSubmitting} disabled={!!impide}>
          Eliminar mi cuenta
        </Button>
      </form>
      <Confirm
        open={asked}
        destructive
        title="¿Eliminar tu cuenta?"
        text="Tus páginas dejan de verse ahora mismo y se cierran tus sesiones. Tienes siete días para recuperarla."
        yes="Sí, eliminarla"
        no="No, quedarme"
        busy={isSubmitting}
        onYes={() => void send()}
        onNo={() => setAsked(false)}
      />
    </Card>
  );
}

const DESTINOS = [
  { value: false, name: 'Retirarla' },
  { value: true, name: 'Dejarla libre' },
] as const;

interface ChapasProps {
  mascotas: VistaEliminacion['mascotas'];
  form: {
    watch: (name: 'libres') => string[];
    setValue: (name: 'libres', value: string[]) => void;
  };
}

function Chapas({ mascotas, form }: ChapasProps) {
  const libres = form.watch('libres');
  const choose = (hash: string, isLibre: boolean) =>
    form.setValue('libres', isLibre ? [...libres, hash] : libres.filter((it) => it !== hash));
  return (
    <section aria-labelledby="chapas" className="grid gap-4">
      <h2 id="chapas" className="text-2xl">
        ¿Qué hacemos con sus chapas?
      </h2>
      <p className="text-muted">
        Una chapa retirada no vuelve a funcionar. Si la dejas libre, quien la tenga podrá activarla
        para otra mascota.
      </p>
      {mascotas.flatMap(({ hash: mascota, Mascota, chapas }) =>
        chapas.map(({ hash, corto }) => (
          <Choice
            key={mascota + hash}
            label={`${Mascota || 'Sin nombre'} · ${corto}`}
            options={DESTINOS}
            value={libres.includes(hash)}
            onChange={(isLibre) => choose(hash, isLibre)}
          />
        )),
      )}
    </section>
  );
}
