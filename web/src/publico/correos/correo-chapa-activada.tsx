import { Button, Link, Text } from '@react-email/components';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { CuentasPedido } from './cuentas-pedido.tsx';
import { Desistimiento } from './desistimiento.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/** Mail after a paid activation. */
export function CorreoChapaActivada(datos: DatosCorreos['chapaActivada']) {
  const { nombre, mascota, pedido, urlChapa, urlCuenta } = datos;
  const suNombre = mascota || 'tu mascota';
  return (
    <Letter
      titulo={`${mascota || 'Tu mascota'} ya tiene su chapa activa`}
      preview={`Quien escanee la chapa verá la página de ${suNombre}.`}
      nombre={nombre}
    >
      <Text style={styles.text}>
        Quien escanee la chapa verá desde ahora la página de {suNombre}:
      </Text>
      <Button href={urlChapa} style={styles.button}>
        Ver su página
      </Button>
      <Text style={styles.pie}>
        Su dirección es{' '}
        <Link href={urlChapa} style={styles.link}>
          {urlChapa}
        </Link>
      </Text>
      <Text style={styles.text}>
        Completa el perfil con tu teléfono y lo que deba saber quien encuentre a {suNombre}:
      </Text>
      <Button href={urlCuenta} style={styles.buttonSoft}>
        Completar el perfil
      </Button>
      <Text style={styles.pie}>
        Hemos recibido tu pago del pedido nº {pedido.ref_pago}. Te adjuntamos el recibo en PDF y las
        condiciones de venta.
      </Text>
      <CuentasPedido pedido={pedido} />
      <Desistimiento url={datos.urlDesistir} />
    </Letter>
  );
}
