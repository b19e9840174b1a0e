-- Reports of what the public board shows, and what the team decided (docs/decisions, 117).

ALTER TABLE anuncios ADD COLUMN retirado boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN anuncios.retirado IS 'Taken off the board by the team: only an appeal brings it back, as long as the loss lasts';

CREATE TABLE decisiones_anuncio (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  retira boolean NOT NULL,
  explicacion text NOT NULL,
  decidida timestamptz NOT NULL DEFAULT now(),
  decidida_por integer REFERENCES usuarios ON DELETE SET NULL,
  apelacion text NOT NULL DEFAULT '',
  apelada timestamptz,
  revisada timestamptz,
  revisada_por integer REFERENCES usuarios ON DELETE SET NULL,
  devuelve boolean,
  respuesta text NOT NULL DEFAULT ''
);
COMMENT ON TABLE decisiones_anuncio IS 'What the team decided on the reports of an entry of the board, and on its owner''s one appeal';
CREATE INDEX decisiones_anuncio_mascota_idx ON decisiones_anuncio (mascota_id);
CREATE INDEX decisiones_anuncio_decidida_idx ON decisiones_anuncio (decidida);
CREATE INDEX decisiones_anuncio_apeladas_idx ON decisiones_anuncio (apelada)
  WHERE apelada IS NOT NULL AND revisada IS NULL;
CREATE INDEX decisiones_anuncio_decidida_por_idx ON decisiones_anuncio (decidida_por);
CREATE INDEX decisiones_anuncio_revisada_por_idx ON decisiones_anuncio (revisada_por);

CREATE TABLE denuncias_anuncio (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clave text NOT NULL UNIQUE,
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  motivo text NOT NULL CHECK (motivo IN ('personas', 'falsa', 'dinero', 'ajena', 'otro')),
  texto text NOT NULL DEFAULT '',
  red bytea NOT NULL,
  creada timestamptz NOT NULL DEFAULT now(),
  decision_id integer REFERENCES decisiones_anuncio ON DELETE CASCADE,
  UNIQUE (mascota_id, red)
);
COMMENT ON COLUMN denuncias_anuncio.clave IS 'In the link by which who reported reads what was decided';
COMMENT ON COLUMN denuncias_anuncio.red IS 'The network under the day''s key and the pet: a second report from it on that day is the first one';
CREATE INDEX denuncias_anuncio_abiertas_idx ON denuncias_anuncio (creada) WHERE decision_id IS NULL;
CREATE INDEX denuncias_anuncio_decision_idx ON denuncias_anuncio (decision_id);
