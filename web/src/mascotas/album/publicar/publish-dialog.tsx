import type { Insignia } from '@vuelve/contract/mascota';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useState, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../base/api-error.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { UploadBar } from '../../../base/upload-bar.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useUpload } from '../../../base/use-upload.ts';
import { SingleChosenFile, ChosenFiles } from './chosen-files.tsx';
import { MODES, type Mode } from './modes.ts';
import { publish } from './publish.ts';
import { useChosenFiles } from './use-chosen-files.ts';

interface Props {
  mascota: Insignia;
  mode: Mode;
  onClose: () => void;
}

export default function PublishDialog({ mascota, mode, onClose }: Props) {
  const { title, choose, icon, hint, accept, multiple, success } = MODES[mode];
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const chosen = useChosenFiles(mode);
  const [descripcion, setDescripcion] = useState('');
  const [error, setError] = useState<string>();
  const { progress, isUploading, runUpload, cancelUpload } = useUpload();
  const [single, ...others] = chosen.entries;
  const several = others.length > 0;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // React events bubble from the dialog to the pet's form around it, although not in the DOM.
    event.stopPropagation();
    if (!usuario || !chosen.isComplete || isUploading) return;
    setError(undefined);
    try {
      const destination = { usuario, mascota, descripcion: descripcion.trim() };
      const done = await runUpload((options) =>
        publish(chosen.entries, destination, { ...options, onPublished: chosen.removeFirst }),
      );
      if (done) {
        toast.success(success);
        onClose();
      }
    } catch (failure) {
      setError(messageOf(failure, textos.medios.errorPublicar));
    }
    void revalidate();
  }

  return (
    <Dialog open sticky onClose={() => isUploading || onClose()} title={title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {single && !several && (
          <SingleChosenFile
            key={single.file.name}
            file={single.file}
            disabled={isUploading}
            onRemove={chosen.removeFirst}
          />
        )}
        <FileDrop
          label={single ? (multiple ? 'Añadir más' : 'Elegir otro') : choose}
          hint={hint}
          icon={icon}
          accept={accept}
          multiple={multiple}
          compact={Boolean(single)}
          disabled={isUploading}
          onFiles={(files) => {
            setError(undefined);
            chosen.choose(files);
          }}
        />
        {several ? (
          <ChosenFiles
            entries={chosen.entries}
            disabled={isUploading}
            onTitulo={chosen.setTitulo}
            onRemove={chosen.remove}
          />
        ) : (
          <TextField
            label="Título"
            value={chosen.titulo}
            maxLength={LARGO.titulo}
            autoComplete="off"
            required
            disabled={isUploading}
            onChange={({ target }) => chosen.setTitulo(0, target.value)}
          />
        )}
        <TextArea
          label={several ? 'Descripción de todas (opcional)' : 'Descripción (opcional)'}
          rows={2}
          text={descripcion}
          value={descripcion}
          maximum={LARGO.descripcion}
          maxLength={LARGO.descripcion}
          disabled={isUploading}
          onChange={({ target }) => setDescripcion(target.value)}
        />
        <FormError message={error ?? chosen.problem} />
        <UploadBar label="Subiendo" progress={progress} />
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={isUploading ? cancelUpload : onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!chosen.isComplete} busy={isUploading}>
            Publicar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
