import { Text } from '@react-email/components';
import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { Carta } from './carta.tsx';
import { estilo } from './estilo.ts';

const MINUTOS = CODIGO_VIDA_MS / 60_000;

interface Props {
  titulo: string;
  /** What the code is for: 'Para …, escribe este código:'. */
  motivo: string;
  nombre: string;
  codigo: string;
}

export function CorreoCodigo({ titulo, motivo, nombre, codigo }: Props) {
  return (
    <Carta titulo={titulo} avance={`Tu código es ${codigo}`} nombre={nombre}>
      <Text style={estilo.texto}>{motivo}, escribe este código:</Text>
      <Text style={estilo.codigo}>{codigo}</Text>
      <Text style={estilo.texto}>Vale durante {MINUTOS} minutos. No lo compartas con nadie.</Text>
      <Text style={estilo.nota}>Si no has sido tú, ignora este mensaje.</Text>
    </Carta>
  );
}
