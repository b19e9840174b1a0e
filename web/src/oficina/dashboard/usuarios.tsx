import { CsvButton } from './csv-button.tsx';
import { GraficaSerie } from './grafica-serie.tsx';
import { UsuariosRecientes } from './recientes.tsx';
import type { SectionProps } from './filtros.ts';

export function Usuarios({ datos: { periodo, DatosUsuario }, filtros }: SectionProps) {
  return (
    <div className="grid gap-6">
      <GraficaSerie titulo="Usuarios nuevos" periodo={periodo} curso={DatosUsuario} />
      <UsuariosRecientes filas={DatosUsuario.recientes} />
      <CsvButton tabla="usuarios" filtros={filtros} name="Descargar esta lista (CSV)" />
    </div>
  );
}
