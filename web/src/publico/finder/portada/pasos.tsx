export function Pasos() {
  return (
    <section className="pasos">
      <div>
        <h2>Del collar a tu teléfono, en tres pasos</h2>
        <ol>
          <li>
            <h3>La cuelgas de su collar</h3>
            <p>Llega con su código grabado. Tú solo añades su nombre y tu teléfono.</p>
          </li>
          <li>
            <h3>Alguien la escanea</h3>
            <p>Con la cámara de cualquier móvil. Sin instalar nada, sin registrarse.</p>
          </li>
          <li>
            <h3>Suena tu teléfono</h3>
            <p>Lo primero que ve es un botón para llamarte. Y tú ya estás de camino.</p>
          </li>
        </ol>
      </div>
      <div className="muestra">
        <svg className="estrecha" viewBox="0 0 270 440" aria-hidden="true">
          <use href="#movil" />
        </svg>
        <Llamada />
      </div>
    </section>
  );
}

/** Drawing of the owner's phone with the incoming call. */
function Llamada() {
  return (
    <svg className="ancha" viewBox="0 0 270 440" aria-hidden="true">
      <rect width="270" height="520" rx="44" fill="#12201e" />
      <rect x="9" y="9" width="252" height="500" rx="36" fill="url(#pino)" />
      <g fill="#fff" textAnchor="middle">
        <circle cx="135" cy="112" r="40" fill="#f7be4a" />
        <use href="#cabeza" transform="translate(98 78) scale(.205)" />
        <text x="135" y="186" fontSize="14" opacity=".85">
          Llamada entrante
        </text>
        <text x="135" y="222" className="letra" fontSize="23">
          ¡La han encontrado!
        </text>
        <text x="135" y="250" fontSize="14" opacity=".85">
          Te llaman desde la calle
        </text>
      </g>
      <circle cx="74" cy="350" r="33" fill="#fff" opacity=".2" />
      <circle cx="196" cy="350" r="33" fill="#f7be4a" />
      <g fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <use
          href="#tel"
          transform="translate(74 347) rotate(135) translate(-13 -13)"
          stroke="#fff"
        />
        <use href="#tel" x="183" y="337" stroke="#1d2b2a" />
      </g>
    </svg>
  );
}
