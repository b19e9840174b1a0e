import {
  CampoNacimiento,
  CampoNombre,
  CampoOpciones,
  CampoRaza,
} from '../../../mascota/campos-mascota.tsx';

export function InformacionBasica() {
  return (
    <>
      <CampoNombre />
      <CampoOpciones campo="tipo_mascota" />
      <div className="grid gap-5 sm:grid-cols-2">
        <CampoRaza />
        <CampoNacimiento />
        <CampoOpciones campo="Genero" />
        <CampoOpciones campo="Esteril" />
      </div>
    </>
  );
}
