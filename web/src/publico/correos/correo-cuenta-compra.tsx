import { Link } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { CorreoAviso } from './correo-aviso.tsx';
import { styles } from './styles.ts';

/**
 * Somebody began to buy a badge with the e-mail of an existing account: tells the owner how to go
 * on.
 */
export function CorreoCuentaCompra(datos: DatosCorreos['cuentaExistenteCompra']) {
  const { nombre, urlEntrar, urlRecuperar, sinContrasena } = datos;
  return (
    <CorreoAviso
      titulo="Ya tienes una cuenta"
      message="Alguien ha empezado a activar una chapa con este correo, y ya hay una cuenta a tu nombre."
      advice={
        sinContrasena
          ? 'Si eres tú, entra con Google o con Apple, como hasta ahora, y vincula la chapa desde tu cuenta:'
          : 'Si eres tú, inicia sesión y vincula la chapa desde tu cuenta:'
      }
      button="Iniciar sesión"
      url={urlEntrar}
      note={
        <>
          {sinContrasena ? '¿Prefieres una contraseña?' : '¿No recuerdas la contraseña?'}{' '}
          <Link href={urlRecuperar} style={styles.link}>
            {sinContrasena ? 'Ponle una.' : 'Elige otra.'}
          </Link>{' '}
          Si no has sido tú, no tienes que hacer nada: tu cuenta sigue igual.
        </>
      }
      nombre={nombre}
    />
  );
}
