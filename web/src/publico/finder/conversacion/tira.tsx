import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { CheckIcon } from '../icons.tsx';
import { useLector } from '../lector.tsx';

/** How far the first message is: sent, seen, answered. What is missing is dashed, and not spoken. */
export function Tira({ pasos, relevos }: DatosConversacion) {
  const { tira } = PALABRAS_AVISO[useLector().idioma].conversacion;
  const visto = pasos.visto || relevos.some((relevo) => relevo.visto) || pasos.respondido;
  return (
    <ol className="tira" id="tira">
      {[
        { name: tira.enviado, isDone: true },
        { name: tira.visto, isDone: Boolean(visto) },
        { name: tira.respondido, isDone: pasos.respondido !== null },
      ].map(({ name, isDone }) => (
        <li key={name} className={isDone ? 'hecho' : undefined} aria-hidden={!isDone || undefined}>
          <span className="punto">{isDone && <CheckIcon />}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
