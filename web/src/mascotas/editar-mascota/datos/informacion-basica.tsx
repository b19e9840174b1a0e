import { CampoNacimiento, CampoNombre, CampoOpciones, CampoRaza } from '../../campos-mascota.tsx';

export function InformacionBasica() {
  return (
    <>
      <CampoNombre />
      <CampoOpciones campo="tipo_mascota" />
      <div className="pairs">
        <CampoRaza />
        <CampoNacimiento />
        <CampoOpciones campo="Genero" />
        <CampoOpciones campo="Esteril" />
      </div>
    </>
  );
}
