import { COLLARES, SEXOS, type Collar, type Sexo } from '@vuelve/contract/encontradas';
import { LARGO } from '@vuelve/contract/reglas';
import { describedBy, Fallo, groupDescribedBy } from './fallos.tsx';

interface Props {
  escrito: { sexo: Sexo | ''; collar: Collar | ''; marcas: string };
  campos: Record<string, string>;
  /** Whether the reader claims the animal: then all is required, and asked of its family. */
  deFamilia?: boolean;
}

/** What proves whose an animal is: sex, collar and marks. Nobody is shown what another stated. */
export function Pruebas({ escrito, campos, deFamilia = false }: Props) {
  return (
    <>
      <fieldset id="sexo" {...groupDescribedBy(campos, 'sexo')}>
        <legend>¿Es macho o hembra?</legend>
        <Fallo campos={campos} de="sexo" />
        <div className="elegibles pastillas">
          {[...SEXOS, ...(deFamilia ? [] : [NO_LO_SE])].map(({ clave, nombre }) => (
            <label key={clave}>
              <input
                type="radio"
                name="sexo"
                value={clave}
                defaultChecked={clave !== '' && escrito.sexo === clave}
                required={deFamilia}
              />
              {nombre}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="rotulo" htmlFor="collar">
        Su collar
      </label>
      <Fallo campos={campos} de="collar" />
      <select
        id="collar"
        name="collar"
        className="campo"
        defaultValue={escrito.collar}
        required={deFamilia}
        {...describedBy(campos, 'collar')}
      >
        <option value="">{deFamilia ? 'Elige uno' : 'No me he fijado'}</option>
        {COLLARES.map(({ clave, nombre }) => (
          <option key={clave} value={clave}>
            {nombre}
          </option>
        ))}
      </select>
      <label className="rotulo" htmlFor="marcas">
        {deFamilia ? 'Una señal que solo conozcas tú' : 'Algo que la distinga'}
      </label>
      <Fallo campos={campos} de="marcas" />
      <textarea
        id="marcas"
        name="marcas"
        className="campo"
        rows={3}
        maxLength={LARGO.nota}
        defaultValue={escrito.marcas}
        required={deFamilia}
        {...describedBy(campos, 'marcas', 'pista-marcas')}
      />
      <p className="apunte" id="pista-marcas">
        Una cicatriz, una mancha, un diente que le falta…
      </p>
    </>
  );
}

const NO_LO_SE = { clave: '', nombre: 'No lo sé' } as const;
