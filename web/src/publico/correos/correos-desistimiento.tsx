import type { NombreCorreo } from '@vuelve/contract/paginas';
import { CorreoDesistido } from './correo-desistido.tsx';
import { CorreoDesistidoEquipo } from './correo-desistido-equipo.tsx';
import { CorreoSinDesistir } from './correo-sin-desistir.tsx';
import type { Writers } from './writers.ts';

type Nombre = Extract<NombreCorreo, `desistimiento${string}` | 'avisoDesistimiento'>;

export const correosDesistimiento: Writers<Nombre> = {
  desistimientoRecibido: (datos) => ({
    asunto: `Acuse de tu desistimiento del pedido nº ${datos.numero}`,
    letter: <CorreoDesistido {...datos} />,
  }),
  desistimientoNegado: ({ motivo, ...datos }) => ({
    asunto: `Sobre tu desistimiento del pedido nº ${datos.numero}`,
    letter: (
      <CorreoSinDesistir
        {...datos}
        titulo="No se puede desistir de este pedido"
        motivo={motivo}
        esSuyo
      />
    ),
  }),
  desistimientoSinPedido: (datos) => ({
    asunto: 'No encontramos el pedido del que quieres desistir',
    letter: (
      <CorreoSinDesistir
        {...datos}
        titulo="No encontramos ese pedido"
        motivo="No encontramos un pedido con ese número y tu correo."
        note="Si has comprado con otro correo, vuelve a presentarlo con él, o responde a este mensaje. Si no has sido tú, no hagas nada: no ha pasado nada."
      />
    ),
  }),
  avisoDesistimiento: (datos) => ({
    asunto: `Desistimiento del pedido nº ${datos.dsOrder}`,
    letter: <CorreoDesistidoEquipo {...datos} />,
  }),
};
