import { render, toPlainText } from '@react-email/render';
import type { Correo, DatosCorreos, NombreCorreo } from '@vuelve/contract/paginas';
import type { ReactElement } from 'react';
import { CorreoAviso } from './correo-aviso.tsx';
import { CorreoCodigo } from './correo-codigo.tsx';

type Redaccion<D> = (datos: D) => { asunto: string; carta: ReactElement };

const redacciones: { [N in NombreCorreo]: Redaccion<DatosCorreos[N]> } = {
  codigoRegistro: ({ nombre, codigo }) => ({
    asunto: `${codigo} es tu código de Vuelve`,
    carta: (
      <CorreoCodigo
        titulo="¡Te damos la bienvenida!"
        motivo="Para terminar de crear tu cuenta"
        nombre={nombre}
        codigo={codigo}
      />
    ),
  }),
  codigoRecuperacion: ({ nombre, codigo }) => ({
    asunto: `${codigo} es tu código para cambiar la contraseña`,
    carta: (
      <CorreoCodigo
        titulo="Cambia tu contraseña"
        motivo="Para elegir una contraseña nueva"
        nombre={nombre}
        codigo={codigo}
      />
    ),
  }),
  cuentaExistente: ({ nombre, urlRecuperar }) => ({
    asunto: 'Ya tienes una cuenta en Vuelve',
    carta: (
      <CorreoAviso
        titulo="Ya tienes una cuenta"
        frase="Alguien ha querido crear una cuenta con este correo, y ya hay una a tu nombre."
        consejo="Si no recuerdas la contraseña, puedes elegir otra:"
        boton="Elegir otra contraseña"
        url={urlRecuperar}
        nota="Si no has sido tú, ignora este mensaje: tu cuenta sigue igual."
        nombre={nombre}
      />
    ),
  }),
  contrasenaCambiada: ({ nombre, urlRecuperar }) => ({
    asunto: 'Tu contraseña de Vuelve ha cambiado',
    carta: (
      <CorreoAviso
        titulo="Contraseña cambiada"
        frase="La contraseña de tu cuenta acaba de cambiar y hemos cerrado todas las sesiones."
        consejo="Si no has sido tú, elige otra cuanto antes:"
        boton="Elegir otra contraseña"
        url={urlRecuperar}
        nota="Si has sido tú, no tienes que hacer nada más."
        nombre={nombre}
      />
    ),
  }),
};

const SIN_MAYUSCULAS = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };

export async function escribirCorreo<N extends NombreCorreo>(
  nombre: N,
  datos: DatosCorreos[N],
): Promise<Correo> {
  const { asunto, carta } = redacciones[nombre](datos);
  const html = await render(carta);
  return { asunto, html, texto: toPlainText(html, SIN_MAYUSCULAS) };
}
