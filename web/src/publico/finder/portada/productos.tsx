import { formatEuros } from '@vuelve/contract/dinero';
import { Empezar } from './enlaces.tsx';
import type { Modelo } from './modelos.ts';

export function Modelos({ modelos, conSesion }: { modelos: Modelo[]; conSesion: boolean }) {
  return (
    <section id="chapas">
      {modelos.length > 0 && (
        <>
          <h2>Elige su chapa</h2>
          <p className="entrada">
            Grabada a láser con su código. Haz primero la página de tu mascota y elígela desde allí.
          </p>
          <ul className="modelos">
            {modelos.map((modelo) => (
              <Tarjeta key={modelo.nombre} {...modelo} />
            ))}
          </ul>
        </>
      )}
      <div className="cuotas">
        <p className="letra">
          0 € <small>al mes</small>
        </p>
        <div>
          <h2>Sin cuotas. Ni ahora ni luego.</h2>
          <p>Pagas la chapa una vez y el envío es gratis. Su página no cuesta nada, nunca.</p>
        </div>
        <Empezar conSesion={conSesion} />
      </div>
    </section>
  );
}

function Tarjeta(modelo: Modelo) {
  const { nombre, descripcion, medidas, precio, varia, imagen, colores, agotado } = modelo;
  return (
    <li>
      {imagen && <img src={imagen} alt="" width="400" height="300" loading="lazy" />}
      <div>
        <h3>{nombre}</h3>
        <p>{descripcion}</p>
        <p className="medidas">{medidas}</p>
        <p className="precio">
          <b>
            {varia && 'Desde '}
            {formatEuros(precio)}
          </b>
          {agotado ? <span>Agotada</span> : <Colores colores={colores} />}
        </p>
      </div>
    </li>
  );
}

/** Colours shown as a dot; other colours of the shop are shown by name. */
const PINTURA: Record<string, string> = {
  negro: '#252d2c',
  'verde pino': '#0b6b5d',
  coral: '#e85d40',
  amarillo: '#f7be4a',
  azul: '#2f6db5',
  rojo: '#c8322b',
  rosa: '#e88ba6',
  blanco: '#fff',
  plata: '#b9c2c1',
  dorado: '#c9a24a',
};

function Colores({ colores }: { colores: string[] }) {
  return (
    <span className="colores">
      {colores.map((color) => {
        const pintura = PINTURA[color.toLowerCase()];
        if (!pintura) return <span key={color}>{color}</span>;
        return (
          <svg key={color} viewBox="0 0 28 28" role="img" aria-label={color}>
            <circle cx="14" cy="14" r="10" fill={pintura} />
          </svg>
        );
      })}
    </span>
  );
}
