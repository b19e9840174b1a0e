import { COMUNIDADES } from '@vuelve/contract/comunidades';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Perdida } from '@vuelve/contract/perdida';
import { REGISTROS, type Registro } from '@vuelve/contract/registros';
import { ExternalLink } from 'lucide-react';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { asDay } from '../../../ui/format/as-day.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Hecho } from './hecho.tsx';
import { Plazo } from './plazo.tsx';
import { useSavePerdida } from './use-save-perdida.ts';
import { writeComunicacion } from './write-comunicacion.ts';

interface Props {
  mascota: Insignia;
  perdida: Perdida;
}

/** The register that the law wants informed, the deadline, and a text to send. */
export function PasoRegistro({ mascota, perdida }: Props) {
  const { usuario } = useSesion();
  const { save, isSaving } = useSavePerdida(mascota);
  const comunidad = COMUNIDADES.find(
    ({ codigo, provincias }) =>
      codigo === perdida.comunidad ||
      (!perdida.comunidad && (provincias as readonly string[]).includes(usuario?.provincia ?? '')),
  );
  const texto = writeComunicacion(mascota, perdida);

  return (
    <>
      <Plazo desde={perdida.desde} />
      <Select
        label="Tu comunidad"
        placeholder="Elige tu comunidad"
        options={COMUNIDADES.map(({ nombre }) => nombre)}
        value={comunidad?.nombre ?? ''}
        disabled={isSaving}
        onChange={({ target }) => {
          const chosen = COMUNIDADES.find(({ nombre }) => nombre === target.value);
          void save({ comunidad: chosen?.codigo ?? '' });
        }}
      />
      {comunidad && <ComoComunicarlo registro={REGISTROS[comunidad.codigo]} />}
      <p className="rounded-input bg-sunk p-4 wrap-anywhere">{texto}</p>
      <CopyButton text={texto}>Copiar el texto</CopyButton>
      <Hecho mascota={mascota} perdida={perdida} paso="registro" label="Ya lo he comunicado" />
    </>
  );
}

/** The register's keeper, as far as we know; otherwise the advice to ask a vet. */
function ComoComunicarlo({ registro }: { registro: Registro | null }) {
  if (!registro) {
    return (
      <p>Consulta a tu veterinario: sabe qué registro es el de tu comunidad y puede avisarlo.</p>
    );
  }
  return (
    <div className="grid gap-2">
      <p>
        Se comunica al <b>{registro.nombre}</b>. Tu veterinario también puede hacerlo por ti.
      </p>
      {registro.url && (
        <a href={registro.url} target="_blank" rel="noreferrer" className={buttonClass()}>
          Abrir {registro.siglas}
          <ExternalLink aria-hidden className="size-5" />
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      )}
      <p className="text-sm text-muted">
        Fuente: {new URL(registro.fuente).hostname}, leída el {asDay(registro.leida)}
      </p>
    </div>
  );
}
