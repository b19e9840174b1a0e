import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import { telOf } from '@vuelve/contract/telefonos';

/** The seller's details that the law requires (LSSI art. 10.1, TRLGDCU art. 97.1). */
export function Quien({ empresa, soporte }: Pick<DatosLegal, 'empresa' | 'soporte'>) {
  const { nombre, nif, direccion, registro } = empresa;
  const { email, telefono } = soporte;
  return (
    <dl className="datos">
      <Dato nombre="Nombre">{nombre}</Dato>
      {nif && <Dato nombre="NIF">{nif}</Dato>}
      {direccion && <Dato nombre="Dirección">{direccion}</Dato>}
      {registro && <Dato nombre="Registro">{registro}</Dato>}
      <Dato nombre="Correo">
        <a href={`mailto:${email}`}>{email}</a>
      </Dato>
      {telefono && (
        <Dato nombre="Teléfono">
          <a href={telOf(telefono)}>{telefono}</a>
        </Dato>
      )}
    </dl>
  );
}

function Dato({ nombre, children }: { nombre: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
}
