import type { Insignia } from '@vuelve/contract/mascota';
import { especieOf, TAMANOS } from '@vuelve/contract/senas';
import type { Publicado, SenasPerdida } from '@vuelve/contract/tablon';
import { Donde } from '../../../cuenta/donde/donde.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { ColorPicker } from './color-picker.tsx';
import { Pruebas } from './pruebas.tsx';
import { usePublicar } from './use-publicar.ts';

interface Props {
  mascota: Insignia;
  publicado: Publicado | null;
  /** What was said before, on the board or not. */
  senas: SenasPerdida | null;
  onDone: () => void;
}

/** Size, colours and place of a lost pet: three taps, and it is compared, and on the board. */
export function PublicarForm({ mascota, publicado, senas, onDone }: Props) {
  const { campos, change, errors, isBusy, save, locate } = usePublicar({
    mascota,
    publicado,
    senas,
    onDone,
  });
  const { tamano, colores, municipio, posicion, mismoLugar, collar, marcas, tablon } = campos;
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <Choice
        label="Su tamaño"
        options={TAMANOS.map(({ clave, nombre, pista }) => ({
          value: clave,
          name: `${nombre}, ${pista}`,
        }))}
        value={tamano}
        onChange={(tamano) => change({ tamano })}
        {...(errors['tamano'] && { error: errors['tamano'] })}
      />
      <ColorPicker
        especie={especieOf(mascota.tipo_mascota)}
        value={colores}
        onChange={(colores) => change({ colores })}
        error={errors['colores']}
      />
      <Donde
        label="Municipio donde se perdió"
        aqui="Se ha perdido donde estoy ahora"
        conUbicacion={
          posicion
            ? `Donde estás ahora. ${SIN_PUNTO}`
            : mismoLugar
              ? `Donde dijiste. ${SIN_PUNTO}`
              : null
        }
        municipio={municipio}
        error={errors['municipio']}
        isBusy={isBusy}
        onType={(municipio) => change({ municipio })}
        onLocate={() => void locate()}
        onWrite={() => change({ posicion: undefined, mismoLugar: false })}
      />
      <Pruebas
        collar={collar}
        marcas={marcas}
        onCollar={(collar) => change({ collar })}
        onMarcas={(marcas) => change({ marcas })}
        errors={errors}
      />
      <Switch
        label="Que salga en el tablón"
        hint={!tablon && 'La comparamos con las encontradas sin que nadie la vea.'}
        checked={tablon}
        onChange={(tablon) => change({ tablon })}
      />
      <FormError message={errors['root']} />
      <Button type="submit" wide busy={isBusy}>
        {publicado || !tablon ? 'Guardar' : 'Ponerla en el tablón'}
      </Button>
      <Button variant="ghost" onClick={onDone}>
        Cancelar
      </Button>
    </form>
  );
}

const SIN_PUNTO = 'No se ve el punto: solo el municipio y si queda cerca.';
