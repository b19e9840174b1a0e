import { Text } from '@react-email/components';
import { CorreoAviso } from './correo-aviso.tsx';
import { CorreoCodigo } from './correo-codigo.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';
import type { Writers } from './writers.ts';

type Nombre = 'codigoCorreoActual' | 'codigoCorreoNuevo' | 'correoOcupado' | 'correoCambiado';

/** Mails about the change of an account's e-mail. */
export const correosCorreo: Writers<Nombre> = {
  codigoCorreoActual: ({ nombre, codigo, nuevo }) => ({
    asunto: `${codigo} es tu código para cambiar de correo`,
    letter: (
      <CorreoCodigo
        titulo="Vas a cambiar de correo"
        purpose={`Para que tu cuenta pase a usar ${nuevo}`}
        nombre={nombre}
        codigo={codigo}
      />
    ),
  }),
  codigoCorreoNuevo: ({ codigo }) => ({
    asunto: `${codigo} es tu código para cambiar de correo`,
    letter: (
      <CorreoCodigo
        titulo="Este será tu correo"
        purpose="Para que tu cuenta de Vuelve pase a usar este correo"
        codigo={codigo}
      />
    ),
  }),
  correoOcupado: ({ nombre, urlRecuperar }) => ({
    asunto: 'Este correo ya tiene una cuenta en Vuelve',
    letter: (
      <CorreoAviso
        titulo="Ya tienes una cuenta"
        message="Alguien ha querido que otra cuenta de Vuelve pase a usar este correo, y ya hay una que lo usa."
        advice="Si has sido tú, entra en la que ya tienes. Si no recuerdas la contraseña, puedes elegir otra:"
        button="Elegir otra contraseña"
        url={urlRecuperar}
        note="Si no has sido tú, ignora este mensaje: tu cuenta sigue igual."
        nombre={nombre}
      />
    ),
  }),
  correoCambiado: ({ nombre, nuevo }) => ({
    asunto: 'Tu cuenta de Vuelve usa ahora otro correo',
    letter: (
      <Letter titulo="Has cambiado de correo" preview={`Ahora es ${nuevo}`} nombre={nombre}>
        <Text style={styles.text}>
          Tu cuenta usa desde ahora <b>{nuevo}</b>: con él entras, y allí te llegan los avisos.
          Hemos cerrado tu sesión en los demás navegadores.
        </Text>
        <Text style={styles.note}>
          Si no has sido tú, escríbenos cuanto antes: quien lo ha hecho podía leer este correo.
        </Text>
      </Letter>
    ),
  }),
};
