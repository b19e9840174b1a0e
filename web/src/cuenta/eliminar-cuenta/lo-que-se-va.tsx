import type { VistaEliminacion } from '@vuelve/contract/eliminacion';
import { LEYES_PEDIDOS } from '@vuelve/contract/textos-eliminacion';
import { asDay } from '../../ui/format/as-day.ts';
import { Card } from '../../ui/card.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';

export function LoQueSeVa({ vista: { seVa, seQueda } }: { vista: VistaEliminacion }) {
  return (
    <Card className="grid gap-6">
      <section aria-labelledby="se-va" className="grid gap-3">
        <h2 id="se-va" className="text-2xl">
          Lo que se va
        </h2>
        <p>
          Tu perfil, tus accesos, tus avisos, tu carrito y todo lo de tus mascotas: sus páginas, su
          actividad y sus pérdidas.
        </p>
        <DataList>
          <DataRow term="Mascotas">{seVa.mascotas}</DataRow>
          <DataRow term="Fotos">{seVa.fotos}</DataRow>
          <DataRow term="Vídeos">{seVa.videos}</DataRow>
          <DataRow term="Cartillas de vacunación">{seVa.certificados}</DataRow>
          <DataRow term="Chapas">{seVa.chapas}</DataRow>
          <DataRow term="Conversaciones">{seVa.conversaciones}</DataRow>
          <DataRow term="Contactos">{seVa.contactos}</DataRow>
          {seVa.encontradas > 0 && (
            <DataRow term="Mascotas encontradas">{seVa.encontradas}</DataRow>
          )}
        </DataList>
      </section>
      <section aria-labelledby="se-queda" className="grid gap-3">
        <h2 id="se-queda" className="text-2xl">
          Lo que la ley nos obliga a guardar
        </h2>
        <p>
          {seQueda.pedidos === 0 || !seQueda.hasta
            ? 'Nada: no tienes pedidos pagados.'
            : `${seQueda.pedidos === 1 ? 'Tu pedido pagado, bloqueado' : `Tus ${seQueda.pedidos} pedidos pagados, bloqueados`} como mucho hasta el ${asDay(seQueda.hasta)}: nadie los ve si no lo pide una autoridad, y después se borran.`}
        </p>
        {seQueda.pedidos > 0 && <p className="text-sm text-muted">{LEYES_PEDIDOS}.</p>}
      </section>
    </Card>
  );
}
