-- Neighbours hear of lost and found animals (docs/decisions, 120).

CREATE TABLE vecinos (
  usuario_id integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  municipio text NOT NULL CHECK (municipio ~ '^\d{5}$'),
  celda integer NOT NULL,
  con_zona boolean NOT NULL,
  km smallint NOT NULL CHECK (km BETWEEN 1 AND 10),
  desde timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE vecinos IS 'Who asked to hear of lost and found animals, and around which place';
COMMENT ON COLUMN vecinos.celda IS 'The cell of about half a kilometre of a position, of which nothing finer is stored; without position that of the middle of municipio';
COMMENT ON COLUMN vecinos.con_zona IS 'Whether celda is that of a position';
COMMENT ON COLUMN vecinos.desde IS 'When the account consented; another place or distance is another consent';
CREATE INDEX vecinos_celda_idx ON vecinos (km, celda) INCLUDE (usuario_id);

CREATE TABLE llamamientos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  perdida_id integer UNIQUE REFERENCES perdidas ON DELETE SET NULL,
  encontrada_id integer UNIQUE REFERENCES encontradas ON DELETE SET NULL,
  usuario_id integer REFERENCES usuarios ON DELETE CASCADE,
  pedido timestamptz NOT NULL DEFAULT now(),
  hecho timestamptz,
  CHECK (num_nonnulls(perdida_id, encontrada_id) <= 1)
);
COMMENT ON TABLE llamamientos IS 'A loss or a found animal of which neighbours hear, once; it outlives its subject, so that erasing that does not give its author another one';
COMMENT ON COLUMN llamamientos.usuario_id IS 'The owner of the lost pet';
COMMENT ON COLUMN llamamientos.hecho IS 'When the neighbours to tell were chosen';
CREATE INDEX llamamientos_usuario_idx ON llamamientos (usuario_id, pedido);
CREATE INDEX llamamientos_suelto_idx ON llamamientos (pedido)
  WHERE perdida_id IS NULL AND encontrada_id IS NULL;

CREATE TABLE vecinos_avisados (
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  llamamiento_id integer NOT NULL REFERENCES llamamientos ON DELETE CASCADE,
  avisado timestamptz NOT NULL DEFAULT now(),
  entregado timestamptz,
  PRIMARY KEY (usuario_id, llamamiento_id)
);
COMMENT ON TABLE vecinos_avisados IS 'Of what a neighbour was told, for some days: a day has only so many, and a server that died goes on where it was';
COMMENT ON COLUMN vecinos_avisados.entregado IS 'When a push service or the mail server took it, or refused it for good; null until then';
CREATE INDEX vecinos_avisados_llamamiento_idx ON vecinos_avisados (llamamiento_id);
CREATE INDEX vecinos_avisados_avisado_idx ON vecinos_avisados (avisado);

-- The update tells nobody of what was published before.
INSERT INTO llamamientos (perdida_id, usuario_id, pedido, hecho)
SELECT p.id, m.usuario_id, publicado, now()
  FROM anuncios a JOIN perdidas p ON p.mascota_id = a.mascota_id AND vuelta IS NULL
    JOIN mascotas m ON m.id = a.mascota_id;
INSERT INTO llamamientos (encontrada_id, pedido, hecho)
SELECT encontrada_id, publicado, now() FROM anuncios WHERE encontrada_id IS NOT NULL;
