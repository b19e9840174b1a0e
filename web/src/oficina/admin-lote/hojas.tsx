import type { DireccionChapa, Etiqueta, Nivel } from '@vuelve/contract/lotes';
import { ETIQUETA_CORTA_MM, ETIQUETA_MAXIMO_MM, ETIQUETA_MINIMO_MM } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { FileButton } from '../../base/file-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';

const FORMAS = [
  { value: 'redonda', name: 'Redonda' },
  { value: 'cuadrada', name: 'Cuadrada' },
] as const;
const NIVELES: { value: Nivel; name: string }[] = [
  { value: 'L', name: 'L' },
  { value: 'M', name: 'M' },
  { value: 'Q', name: 'Q' },
  { value: 'H', name: 'H' },
];
const DIRECCIONES: { value: DireccionChapa; name: string }[] = [
  { value: 'corta', name: 'Corta' },
  { value: 'larga', name: 'Larga' },
];

/** Downloads for printing or engraving a lot. */
export function Hojas({ loteId: id }: { loteId: number }) {
  const [forma, setForma] = useState<Etiqueta['forma']>('redonda');
  const [lado, setLado] = useState(25);
  const [nivel, setNivel] = useState<Nivel>('Q');
  const [chosen, setChosen] = useState<DireccionChapa>();
  const [dorso, setDorso] = useState(false);
  const direccion = chosen ?? (lado < ETIQUETA_CORTA_MM ? 'corta' : 'larga');
  const fits = lado >= ETIQUETA_MINIMO_MM && lado <= ETIQUETA_MAXIMO_MM;
  const params = { id };
  return (
    <Card aria-label="Imprimir o grabar" className="grid gap-5">
      <h2 className="text-xl">Imprimir o grabar</h2>
      <div className="pairs">
        <Choice label="Forma" options={FORMAS} value={forma} onChange={setForma} />
        <TextField
          label={forma === 'redonda' ? 'Diámetro (mm)' : 'Lado (mm)'}
          type="number"
          step="0.5"
          min={ETIQUETA_MINIMO_MM}
          max={ETIQUETA_MAXIMO_MM}
          defaultValue={lado}
          error={
            fits ? undefined : textos.admin.lotes.medida(ETIQUETA_MINIMO_MM, ETIQUETA_MAXIMO_MM)
          }
          onChange={({ target }) => setLado(target.valueAsNumber)}
        />
        <Choice label="Corrección de errores" options={NIVELES} value={nivel} onChange={setNivel} />
        <Choice
          label="Dirección del código"
          options={DIRECCIONES}
          value={direccion}
          onChange={setChosen}
        />
      </div>
      <Checkbox
        label="Con reverso: teléfono y correo de ayuda, para imprimir a doble cara"
        checked={dorso}
        onChange={({ target }) => setDorso(target.checked)}
      />
      <p className="text-sm text-muted">
        La dirección corta hace los cuadritos más grandes. Imprime al 100 %, sin ajustar a la
        página. Las chapas retiradas no salen.
      </p>
      <div className="flex flex-wrap gap-2">
        {fits && (
          <FileButton
            call="downloadHoja"
            input={{ params, query: { forma, lado, nivel, direccion, dorso: dorso ? '1' : '0' } }}
            name={`lote-${id}-${lado}mm.pdf`}
          >
            Hojas (PDF)
          </FileButton>
        )}
        <FileButton
          call="downloadLoteCsv"
          input={{ params, query: { direccion } }}
          name={`lote-${id}.csv`}
        >
          Lista (CSV)
        </FileButton>
      </div>
    </Card>
  );
}
