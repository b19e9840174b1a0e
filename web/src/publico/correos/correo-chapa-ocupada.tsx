import { Button, Text } from '@react-email/components';
import { formatEuros } from '@vuelve/contract/dinero';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { Contacto } from './contacto.tsx';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

/**
 * Paid after another person had activated the badge: lists the parts of the order that work, and
 * says that the team solves the rest.
 */
export function CorreoChapaOcupada(datos: DatosCorreos['chapaOcupada']) {
  const { nombre, mascota, dsOrder, importe, codigoCorto, urlChapa, soporte } = datos;
  const suNombre = mascota || 'tu mascota';
  return (
    <Letter
      titulo="La chapa ya era de otra mascota"
      preview={`Tu cuenta y la página de ${suNombre} ya están listas. No tienes que hacer nada.`}
      nombre={nombre}
    >
      <Text style={styles.text}>
        Hemos recibido tu pago de {formatEuros(importe)} (pedido nº {dsOrder}), pero otra persona
        activó la chapa antes de que llegara.
      </Text>
      <Text style={styles.text}>
        Tu cuenta y la página de {suNombre} ya están listas, con un código nuevo:
      </Text>
      <Text style={styles.codigo}>{codigoCorto}</Text>
      <Button href={urlChapa} style={styles.button}>
        Ver su página
      </Button>
      <Text style={styles.pie}>
        No tienes que hacer nada: te escribimos en menos de 24 horas para darte una chapa con este
        código o devolverte el dinero, lo que prefieras.
      </Text>
      <Contacto soporte={soporte} />
    </Letter>
  );
}
