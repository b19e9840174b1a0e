import type { Usuario } from '@vuelve/contract/usuario';
import { useCallback, useId, useState, type FormEvent } from 'react';
import { keepBorrador, useBorrador } from '../../base/state/borrador-compra.ts';
import { FaltaTelefono } from '../../cuenta/telefono/falta-telefono.tsx';
import { Button } from '../../ui/button.tsx';
import { BackLinks } from './back-links.tsx';
import { OwnMascotas, type Propia } from './own-mascotas.tsx';
import { PetForm } from './pet-form.tsx';
import { StepCard } from './step-card.tsx';
import type { ElegidaMascota } from './steps.ts';
import { Whose } from './whose.tsx';

interface Props {
  usuario: Usuario | null;
  /** Hash of the badge. */
  chapa: string;
  notice?: string;
  campos: Record<string, string>;
  focused: boolean;
  /** Label of the button that ends the step. */
  next: string;
  onDone: (mascota: ElegidaMascota) => Promise<void>;
  /** The server no longer knows the proven e-mail of this browser. */
  onUnverified: () => void;
  onCustomer: () => void;
  onOtherChapa: () => void;
}

/** Chooses the badge's pet: a new one or, with a session, one of the user's. */
export function PetStep({ usuario, chapa, notice, campos, focused, next, onDone, ...ways }: Props) {
  const { propia, customerData } = useBorrador();
  const owner = usuario ? String(usuario.id) : customerData.email;
  const [isBusy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const formId = useId();
  const choose = useCallback((chosen: Propia) => keepBorrador({ propia: chosen }), []);

  async function end(mascota: ElegidaMascota) {
    setBusy(true);
    await onDone(mascota);
    setBusy(false);
  }

  function endWithOwn(event: FormEvent) {
    event.preventDefault();
    if (propia) void end({ insignia_id: propia.id });
  }

  return (
    <StepCard
      title="Tu mascota"
      text="Es lo que verá quien escanee su chapa. Podrás cambiarlo cuando quieras."
      notice={notice}
      focused={focused}
    >
      <Whose usuario={usuario} />
      <FaltaTelefono />
      {usuario && (
        <OwnMascotas key={usuario.id} usuario={usuario} value={propia} onChange={choose} />
      )}
      {usuario && propia ? (
        <form id={formId} onSubmit={endWithOwn} />
      ) : (
        <PetForm
          id={formId}
          foto={{ owner, chapa, onUploading: setUploading, onUnverified: ways.onUnverified }}
          campos={campos}
          onSubmit={(pet) => end({ pet })}
        />
      )}
      <Button type="submit" form={formId} wide busy={isBusy || isUploading}>
        {next}
      </Button>
      <BackLinks
        links={[
          !usuario && { name: 'Volver a mis datos', onClick: ways.onCustomer },
          { name: 'Usar otro QR', onClick: ways.onOtherChapa },
        ]}
      />
    </StepCard>
  );
}
