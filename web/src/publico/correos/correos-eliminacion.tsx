import { Text } from '@react-email/components';
import { CorreoAviso } from './correo-aviso.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';
import type { Writers } from './writers.ts';

type Nombre = 'eliminacionPedida' | 'eliminacionDeshecha' | 'cuentaEliminada';

export const correosEliminacion: Writers<Nombre> = {
  eliminacionPedida: ({ nombre, dia, urlRecuperar }) => ({
    asunto: `Tu cuenta se eliminará el ${dia}`,
    letter: (
      <CorreoAviso
        titulo="Tu cuenta se va a eliminar"
        message={`Has pedido que eliminemos tu cuenta. Las páginas de tus mascotas y sus chapas ya no llevan a nadie. El ${dia} la borraremos, salvo los pedidos pagados, que la ley nos obliga a guardar bloqueados unos años; si algo está en marcha, cuando termine.`}
        advice="Hasta entonces puedes recuperarla tal como estaba:"
        button="Recuperar mi cuenta"
        url={urlRecuperar}
        note="Si no has sido tú, recupérala y cambia tu contraseña: alguien ha entrado en tu cuenta."
        nombre={nombre}
      />
    ),
  }),
  eliminacionDeshecha: ({ nombre, urlCuenta }) => ({
    asunto: 'Tu cuenta está de vuelta',
    letter: (
      <CorreoAviso
        titulo="Tu cuenta está de vuelta"
        message="Has recuperado tu cuenta: las páginas de tus mascotas y sus chapas vuelven a llevar a ti."
        advice="Tendrás que entrar de nuevo, y volver a pedir los avisos en tus navegadores si los tenías:"
        button="Entrar"
        url={urlCuenta}
        note="Si no has sido tú, entra y cambia tu contraseña."
        nombre={nombre}
      />
    ),
  }),
  cuentaEliminada: ({ soporte }) => ({
    asunto: 'Tu cuenta se ha eliminado',
    letter: (
      <Letter
        titulo="Tu cuenta se ha eliminado"
        preview="Se ha borrado todo lo que podíamos borrar"
      >
        <Text style={styles.text}>
          Hemos borrado tu cuenta, tus mascotas, sus fotos y todo lo demás, salvo lo que sigue. Este
          es el último correo que te enviamos.
        </Text>
        <Text style={styles.text}>
          Si nos compraste algo, la ley nos obliga a conservar esos pedidos unos años: quedan
          bloqueados, con tus datos, y nadie los ve si no lo pide una autoridad. Si tienes alguna
          duda, escríbenos a {soporte.email}.
        </Text>
      </Letter>
    ),
  }),
};
