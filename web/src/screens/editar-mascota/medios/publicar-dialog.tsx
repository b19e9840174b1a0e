import type { Insignia } from '@vuelve/contract/mascota';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useState, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { mensajeDe } from '../../../api.ts';
import { useSesion } from '../../../state/sesion-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSubida } from '../use-subida.ts';
import { ElegidoUnico, Elegidos } from './elegidos.tsx';
import { MODOS, type Modo } from './modos.ts';
import { publicar } from './publicar.ts';
import { useElegidos } from './use-elegidos.ts';

interface Props {
  mascota: Insignia;
  modo: Modo;
  onClose: () => void;
}

/** Choose files, give them titles, publish them one after another. */
export default function PublicarDialog({ mascota, modo, onClose }: Props) {
  const { titulo, elegir, icon, pista, accept, multiple, exito } = MODOS[modo];
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const chosen = useElegidos(modo);
  const [descripcion, setDescripcion] = useState('');
  const [error, setError] = useState<string>();
  const { subido, subiendo, subir, cancelar } = useSubida();
  const [unico, ...otros] = chosen.elegidos;
  const varios = otros.length > 0;

  async function enviar(event: SubmitEvent) {
    event.preventDefault();
    // The screen's own form is around this dialog, though not on the page.
    event.stopPropagation();
    if (!usuario || !chosen.completos || subiendo) return;
    setError(undefined);
    try {
      const destino = { usuario, mascota, descripcion: descripcion.trim() };
      const hecho = await subir((opciones) =>
        publicar(chosen.elegidos, destino, { ...opciones, onPublicado: chosen.quitarPrimero }),
      );
      if (hecho) {
        toast.success(exito);
        onClose();
      }
    } catch (fallo) {
      setError(mensajeDe(fallo, textos.medios.errorPublicar));
    }
    void revalidate();
  }

  return (
    <Dialog open sticky onClose={() => subiendo || onClose()} title={titulo}>
      <form noValidate onSubmit={(event) => void enviar(event)} className="grid gap-5">
        {unico && !varios && (
          <ElegidoUnico
            key={unico.file.name}
            file={unico.file}
            disabled={subiendo}
            onQuitar={chosen.quitarPrimero}
          />
        )}
        <FileDrop
          label={unico ? (multiple ? 'Añadir más' : 'Elegir otro') : elegir}
          hint={pista}
          icon={icon}
          accept={accept}
          multiple={multiple}
          compact={Boolean(unico)}
          disabled={subiendo}
          onFiles={(files) => {
            setError(undefined);
            chosen.elegir(files);
          }}
        />
        {varios ? (
          <Elegidos
            elegidos={chosen.elegidos}
            disabled={subiendo}
            onTitulo={chosen.titular}
            onQuitar={chosen.quitar}
          />
        ) : (
          <TextField
            label="Título"
            value={chosen.titulo}
            maxLength={LARGO.titulo}
            autoComplete="off"
            required
            disabled={subiendo}
            onChange={({ target }) => chosen.titular(0, target.value)}
          />
        )}
        <TextArea
          label={varios ? 'Descripción de todas (opcional)' : 'Descripción (opcional)'}
          rows={2}
          text={descripcion}
          value={descripcion}
          maximum={LARGO.descripcion}
          maxLength={LARGO.descripcion}
          disabled={subiendo}
          onChange={({ target }) => setDescripcion(target.value)}
        />
        <FormError message={error ?? chosen.problema} />
        {subiendo && <ProgressBar label="Subiendo" value={subido ?? 0} />}
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={subiendo ? cancelar : onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!chosen.completos} busy={subiendo}>
            Publicar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
