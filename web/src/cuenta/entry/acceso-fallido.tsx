import { type MotivoAcceso, textosIdentidad } from '@vuelve/contract/textos-identidad';

const { motivos } = textosIdentidad;

/** The server's reason in the login's address; undefined for an unknown word. */
export function readMotivo(acceso: string | null): MotivoAcceso | undefined {
  return acceso && Object.hasOwn(motivos, acceso) ? (acceso as MotivoAcceso) : undefined;
}

export function AccesoFallido({ motivo }: { motivo: MotivoAcceso }) {
  const tone = motivo === 'cancelado' ? 'bg-brand-soft text-ink' : 'bg-warn-soft text-warn';
  return (
    <p role="alert" className={`rounded-card p-4 ${tone}`}>
      {motivos[motivo]}
    </p>
  );
}
