import type { Situacion } from '@vuelve/contract/encontradas';

const SEGUN: Record<Situacion, string[]> = {
  conmigo: [
    'Pide en un veterinario o a la policía local que le lean el chip: no suelen cobrarlo.',
    'No te la quedes ni la regales: puede que su familia la busque.',
    'Entrégala en un veterinario o con la policía. Si eres menor, con una persona adulta.',
  ],
  vista: [
    'No la persigas: podría asustarse y cruzar una calle.',
    'Si vuelves a verla, hazle una foto y añádela aquí.',
  ],
  refugio: [
    'Pregunta si le han leído el chip: no suelen cobrarlo.',
    'Que solo la entreguen a quien demuestre que es suya. Si eres menor, ve con una persona adulta.',
  ],
};

/** Advice for who found an animal. Who only saw it holds nothing, and nothing is said of that. */
export function QueHacer({ situacion }: { situacion: Situacion }) {
  return (
    <section className="calm" aria-labelledby="que-hacer">
      <h2 id="que-hacer">Qué hacer ahora</h2>
      <ul className="consejos">
        <li>
          Avisa al ayuntamiento o a la policía local: recogen a los animales perdidos (Ley 7/2023).
        </li>
        {SEGUN[situacion].map((consejo) => (
          <li key={consejo}>{consejo}</li>
        ))}
        <li>Nadie de Vuelve te pedirá dinero nunca.</li>
        <li>
          Si está herida o corre peligro, llama al <a href="tel:112">112</a>.
        </li>
      </ul>
    </section>
  );
}
