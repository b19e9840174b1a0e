import { href } from '@vuelve/contract/screens';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Perdida } from '@vuelve/contract/perdida';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Hecho } from './hecho.tsx';
import { writeAviso } from './write-comunicacion.ts';

interface Props {
  mascota: Insignia;
  perdida: Perdida;
}

export function PasoVecinos({ mascota, perdida }: Props) {
  const page = location.origin + href('perfilPublico', { hash: mascota.hash });
  return (
    <>
      <p>Enséñales su página y pídeles que miren la chapa y que no la persigan.</p>
      <CopyButton text={writeAviso(mascota, perdida, page)}>Copiar el mensaje</CopyButton>
      <Hecho mascota={mascota} perdida={perdida} paso="vecinos" label="Ya los he avisado" />
    </>
  );
}
