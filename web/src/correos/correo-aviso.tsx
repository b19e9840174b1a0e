import { Button, Text } from '@react-email/components';
import { Carta } from './carta.tsx';
import { estilo } from './estilo.ts';

interface Props {
  titulo: string;
  frase: string;
  /** What to do, with its button. */
  consejo: string;
  boton: string;
  url: string;
  /** When the mail can be ignored. */
  nota: string;
  nombre: string;
}

/** Something that happened to an account, and what its owner can do. */
export function CorreoAviso({ titulo, frase, consejo, boton, url, nota, nombre }: Props) {
  return (
    <Carta titulo={titulo} avance={frase} nombre={nombre}>
      <Text style={estilo.texto}>{frase}</Text>
      <Text style={estilo.texto}>{consejo}</Text>
      <Button href={url} style={estilo.boton}>
        {boton}
      </Button>
      <Text style={estilo.nota}>{nota}</Text>
    </Carta>
  );
}
