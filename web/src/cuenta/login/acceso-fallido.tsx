import { type MotivoAcceso, textosIdentidad } from '@vuelve/contract/textos-identidad';

const { motivos } = textosIdentidad;

/** What the server says in the address of the login, if it is one of its words. */
export function readMotivo(acceso: string | null): MotivoAcceso | undefined {
  return acceso && Object.hasOwn(motivos, acceso) ? (acceso as MotivoAcceso) : undefined;
}

/** Why signing in with Google or Apple ended here. */
export function AccesoFallido({ motivo }: { motivo: MotivoAcceso }) {
  const tone = motivo === 'cancelado' ? 'bg-brand-soft text-ink' : 'bg-warn-soft text-warn';
  return (
    <p role="alert" className={`rounded-card p-4 ${tone}`}>
      {motivos[motivo]}
    </p>
  );
}
