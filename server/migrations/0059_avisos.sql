-- How owners want to be told, and the browsers that show it (docs/decisions, 44).

CREATE TABLE preferencias_avisos (
  usuario_id integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  correo boolean NOT NULL DEFAULT true,
  resumen boolean NOT NULL DEFAULT false,
  silencio_desde text CHECK (silencio_desde ~ '^\d\d:\d\d$'),
  silencio_hasta text CHECK (silencio_hasta ~ '^\d\d:\d\d$'),
  resumen_desde timestamptz NOT NULL DEFAULT now(),
  resumen_dia date,
  CHECK ((silencio_desde IS NULL) = (silencio_hasta IS NULL))
);
COMMENT ON TABLE preferencias_avisos IS 'How an owner is told; without a row as its defaults say';
COMMENT ON COLUMN preferencias_avisos.correo IS 'Whether loud alerts are mailed at once; if not, only those that no browser took';
COMMENT ON COLUMN preferencias_avisos.silencio_desde IS 'Time of day in Spain';
COMMENT ON COLUMN preferencias_avisos.resumen_desde IS 'What was scanned since then has not been told yet';
COMMENT ON COLUMN preferencias_avisos.resumen_dia IS 'The last day in Spain that was told, or had nothing to tell';

CREATE TABLE suscripciones_push (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  nombre text NOT NULL,
  creada timestamptz NOT NULL DEFAULT now(),
  entregado timestamptz
);
COMMENT ON TABLE suscripciones_push IS 'Browsers that show alerts, each of one account';
COMMENT ON COLUMN suscripciones_push.token_hash IS 'SHA-256 of the cookie by which the browser is known';
COMMENT ON COLUMN suscripciones_push.endpoint IS 'Where its push service takes messages for it: whoever knows it and our key could push';
COMMENT ON COLUMN suscripciones_push.nombre IS 'What it calls itself, in words';
COMMENT ON COLUMN suscripciones_push.entregado IS 'When its service last took one';
CREATE INDEX ON suscripciones_push (usuario_id, id);
