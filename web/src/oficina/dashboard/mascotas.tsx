import { CsvButton } from './csv-button.tsx';
import { GraficaSerie } from './grafica-serie.tsx';
import { MascotasRecientes } from './recientes.tsx';
import type { SectionProps } from './filtros.ts';

export function Mascotas({ datos: { periodo, DatosMascotas }, filtros }: SectionProps) {
  return (
    <div className="grid gap-6">
      <GraficaSerie titulo="Mascotas nuevas" periodo={periodo} curso={DatosMascotas} />
      <MascotasRecientes filas={DatosMascotas.recientes} />
      <CsvButton tabla="mascotas" filtros={filtros} name="Descargar esta lista (CSV)" />
    </div>
  );
}
