import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { TRANSPORTISTAS } from '@vuelve/contract/transportistas';
import { type FormEvent, useState } from 'react';
import { read, write } from '../../base/state/storage.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { controlClass, Field, TextField, useFieldIds } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { matchSeguimientos, type Reparto } from './match-seguimientos.ts';
import type { Tanda } from './use-tanda.ts';

interface Props {
  filas: FilaPedidoAdmin[];
  tanda: Tanda;
  onClose: () => void;
}

/** Asks for the carrier and the tracking numbers of the chosen orders. */
export function EnviosDialog({ filas, tanda, onClose }: Props) {
  const [transportista, setTransportista] = useState(readUltimo);
  const [texto, setTexto] = useState('');
  const [sinNumero, setSinNumero] = useState(false);
  const [error, setError] = useState<string>();
  const reparto = matchSeguimientos(texto, filas);
  const listos = sinNumero ? filas : filas.filter(({ id }) => reparto.numeros.has(id));

  async function send(event: FormEvent) {
    event.preventDefault();
    if (transportista.trim() === '') return setError(textos.gestion.transportistaObligatorio);
    write('transportista', transportista);
    const numeroOf = (id: number) => (sinNumero ? '' : reparto.numeros.get(id)!);
    const pedidos = listos.map(({ id, version }) => ({ id, version, seguimiento: numeroOf(id) }));
    setError(undefined);
    const left = await tanda.send({ transportista, pedidos });
    if (left.length === 0 || sinNumero) return onClose();
    // Each line names its order now: the list is shorter, and no line may move to another order.
    setTexto(left.map(({ id, seguimiento }) => `${nameOf(filas, id)} ${seguimiento}`).join('\n'));
  }

  return (
    <Dialog open sticky onClose={onClose} title="Marcar enviados">
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <TextField
          label="Transportista"
          maxLength={LARGO.transportista}
          list="transportistas"
          value={transportista}
          error={error}
          onChange={({ target }) => setTransportista(target.value)}
        />
        <datalist id="transportistas">
          {TRANSPORTISTAS.map((nombre) => (
            <option key={nombre}>{nombre}</option>
          ))}
        </datalist>
        <Checkbox
          label="Sin seguimiento"
          checked={sinNumero}
          onChange={({ target }) => setSinNumero(target.checked)}
        />
        {!sinNumero && (
          <>
            <Numeros texto={texto} onChange={setTexto} isHeld={tanda.isBusy} />
            <Vista filas={filas} reparto={reparto} motivos={tanda.motivos} />
          </>
        )}
        <FormError message={tanda.error} />
        <Button type="submit" wide busy={tanda.isBusy} disabled={listos.length === 0}>
          {listos.length === 1 ? 'Marcar 1 enviado' : `Marcar ${listos.length} enviados`}
        </Button>
        <p className="text-sm text-muted">
          Se lo decimos por correo a quien lo compró, diez segundos después.
        </p>
      </form>
    </Dialog>
  );
}

/** What names an order in a line. */
const nameOf = (filas: FilaPedidoAdmin[], id: number) =>
  filas.find((fila) => fila.id === id)?.ref_pago ?? '';

/** The carrier of the last parcels: the next ones mostly go with it too. */
function readUltimo(): string {
  const kept = read('transportista');
  return typeof kept === 'string' ? kept : '';
}

interface NumerosProps {
  texto: string;
  onChange: (texto: string) => void;
  /** Until the server has answered: what is written meanwhile would be replaced by what is left. */
  isHeld: boolean;
}

function Numeros({ texto, onChange, isHeld }: NumerosProps) {
  const hint = 'Uno por línea, en el orden de la lista. O con el número de pedido delante.';
  const { id, control } = useFieldIds({ hint, error: undefined });
  return (
    <>
      <Field id={id} label="Números de seguimiento" hint={hint}>
        <textarea
          {...control}
          rows={5}
          value={texto}
          readOnly={isHeld}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          className={`${controlClass} tabular-nums`}
        />
      </Field>
      <label
        className={`${buttonClass({ variant: 'outline' })} focus-within:outline-3 focus-within:outline-brand`}
      >
        <input
          type="file"
          disabled={isHeld}
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={({ target }) => void target.files?.[0]?.text().then(onChange)}
        />
        Leer un CSV del transportista
      </label>
    </>
  );
}

/** Which number each order gets, before anything happens, and the lines that count for none. */
interface VistaProps {
  filas: FilaPedidoAdmin[];
  reparto: Reparto;
  motivos: ReadonlyMap<number, string>;
}

function Vista({ filas, reparto: { numeros, sobras }, motivos }: VistaProps) {
  return (
    <div
      className="rounded-input border border-line"
      role="group"
      aria-label="Qué número lleva cada pedido"
    >
      <ul>
        {sobras.map(({ linea, texto, motivo }) => (
          <li key={linea} className="border-b border-line bg-warn-soft px-3 py-2 text-sm text-warn">
            <strong>Línea {linea}:</strong> {texto.slice(0, LARGO.seguimiento)}. {motivo}.
          </li>
        ))}
        {filas.map(({ id, destinatario, lugar, piezas }) => (
          <li
            key={id}
            className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 border-b border-line px-3 py-1.5 text-sm last:border-0"
          >
            <span>
              <strong>{destinatario}</strong>{' '}
              <span className="text-muted">
                {[lugar, piezas[0]?.mascota].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={numeros.has(id) ? 'font-semibold tabular-nums' : 'text-muted'}>
              {numeros.get(id) ?? 'Se queda por enviar'}
            </span>
            {motivos.has(id) && (
              <span className="basis-full font-semibold text-danger">{motivos.get(id)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
