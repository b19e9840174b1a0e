export function Privacidad() {
  return (
    <section>
      <h2>Que te llamen, sin contarlo todo</h2>
      <p className="entrada">Tú decides qué enseña su página.</p>
      <div className="ojos">
        <div className="tarjeta">
          <h3>Quien la encuentra ve</h3>
          <ul>
            <li>Su nombre, su foto y cómo tratarla</li>
            <li>Tu nombre y el botón para llamarte</li>
            <li>Qué hacer si no contestas</li>
          </ul>
        </div>
        <div className="tarjeta tuyo">
          <h3>Solo lo ves tú</h3>
          <ul>
            <li>Tu dirección y tu correo, siempre</li>
            <li>Tu apellido y tu teléfono, si los escondes</li>
            <li>Su cartilla de vacunas, si no la publicas</li>
          </ul>
        </div>
      </div>
    </section>
  );
}
