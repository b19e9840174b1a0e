import { textos } from '@vuelve/contract/textos';
import { PhoneOff } from 'lucide-react';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { TelefonoForm } from './telefono-form.tsx';

export function FaltaTelefono() {
  const { usuario } = useSesion();
  if (!usuario || usuario.telefono) return null;
  return (
    <section
      aria-labelledby="falta-telefono"
      className="grid items-end gap-4 rounded-card bg-warn-soft p-5 sm:grid-cols-2 sm:p-6"
    >
      <div className="grid content-start gap-1 self-start">
        <h2 id="falta-telefono" className="flex items-center gap-2 text-xl text-warn">
          <PhoneOff aria-hidden className="size-5 shrink-0" />
          {textos.perfil.sinTelefono}
        </h2>
        <p>Quien encuentre a tu mascota solo tiene tu teléfono para devolvértela.</p>
      </div>
      <TelefonoForm />
    </section>
  );
}
