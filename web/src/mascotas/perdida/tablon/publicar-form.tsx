import type { Insignia } from '@vuelve/contract/mascota';
import { LARGO } from '@vuelve/contract/reglas';
import { type Color, especieOf, type Tamano, TAMANOS } from '@vuelve/contract/senas';
import type { Publicado } from '@vuelve/contract/tablon';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import type { Usuario } from '@vuelve/contract/usuario';
import { Check, LocateFixed } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../base/api.ts';
import { ApiError, messageOf } from '../../../base/api-error.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ColorPicker } from './color-picker.tsx';
import { type Posicion, readPosicion } from './read-posicion.ts';

interface Props {
  mascota: Insignia;
  publicado: Publicado | null;
  onDone: () => void;
}

/** Size, colours and place of a lost pet: three taps, and it can be put on the board. */
export function PublicarForm({ mascota, publicado, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const { usuario } = useSesion();
  const [tamano, setTamano] = useState<Tamano | null>(publicado?.tamano ?? null);
  const [colores, setColores] = useState<Color[]>(publicado?.colores ?? []);
  const [municipio, setMunicipio] = useState(publicado?.municipio ?? nameLocalidad(usuario));
  const [posicion, setPosicion] = useState<Posicion>();
  const [isSame, setSame] = useState(publicado?.conZona ?? false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(!tamano && { tamano: textosTablon.faltaTamano }),
      ...(colores.length === 0 && { colores: textosTablon.faltaColor }),
      ...(!isSame && !posicion && !municipio.trim() && { municipio: textosTablon.faltaDonde }),
    };
    setErrors(missing);
    if (!tamano || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const donde = posicion
        ? { posicion }
        : isSame
          ? { mismoLugar: true as const }
          : { municipio };
      const body = { tamano, colores, ...donde };
      await call('publishPerdida', { query: { hash: mascota.hash }, body });
      toast.success('Ya está en el tablón');
      await revalidate();
      onDone();
    } catch (error) {
      const campos = error instanceof ApiError ? error.campos : {};
      if (campos.municipio) setPosicion(undefined);
      const isKnown = Object.keys(campos).length > 0;
      setErrors(isKnown ? campos : { root: messageOf(error, textosTablon.errorGuardar) });
    }
    setBusy(false);
  }

  function write() {
    setPosicion(undefined);
    setSame(false);
  }

  async function locate() {
    setBusy(true);
    const found = await readPosicion();
    setBusy(false);
    setPosicion(found);
    setErrors(found ? {} : { municipio: textosTablon.sinUbicacion });
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <Choice
        label="Su tamaño"
        options={TAMANOS.map(({ clave, nombre, pista }) => ({
          value: clave,
          name: `${nombre}, ${pista}`,
        }))}
        value={tamano}
        onChange={setTamano}
        {...(errors.tamano && { error: errors.tamano })}
      />
      <ColorPicker
        especie={especieOf(mascota.tipo_mascota)}
        value={colores}
        onChange={setColores}
        error={errors.colores}
      />
      <Donde
        conUbicacion={posicion ? 'Donde estás ahora.' : isSame ? 'Donde dijiste.' : null}
        municipio={municipio}
        error={errors.municipio}
        isBusy={isBusy}
        onType={setMunicipio}
        onLocate={() => void locate()}
        onWrite={write}
      />
      <FormError message={errors.root} />
      <Button type="submit" wide busy={isBusy}>
        {publicado ? 'Guardar' : 'Ponerla en el tablón'}
      </Button>
      <Button variant="ghost" onClick={onDone}>
        Cancelar
      </Button>
    </form>
  );
}

interface DondeProps {
  /** The place of which the cell is stored, in words; null while a municipality is typed. */
  conUbicacion: string | null;
  municipio: string;
  error: string | undefined;
  isBusy: boolean;
  onType: (municipio: string) => void;
  onLocate: () => void;
  onWrite: () => void;
}

function Donde({ conUbicacion, municipio, error, isBusy, ...on }: DondeProps) {
  return (
    <div className="grid gap-3">
      {conUbicacion ? (
        <p className="flex items-center gap-2 font-semibold text-brand">
          <Check aria-hidden className="size-5 shrink-0" />
          {conUbicacion} No se ve el punto: solo el municipio y si queda cerca.
        </p>
      ) : (
        <TextField
          label="Municipio donde se perdió"
          maxLength={LARGO.lugar}
          autoComplete="address-level2"
          value={municipio}
          error={error}
          onChange={({ target }) => on.onType(target.value)}
        />
      )}
      <Button variant="soft" onClick={conUbicacion ? on.onWrite : on.onLocate} disabled={isBusy}>
        <LocateFixed aria-hidden className="size-5" />
        {conUbicacion ? 'Escribir el municipio' : 'Se ha perdido donde estoy ahora'}
      </Button>
    </div>
  );
}

/** Where the owner lives, as the board understands it; empty while the account does not say. */
function nameLocalidad(usuario: Usuario | null): string {
  if (!usuario?.localidad) return '';
  return usuario.provincia ? `${usuario.localidad} (${usuario.provincia})` : usuario.localidad;
}
