-- A pet that is handed over to another account (docs/decisions, 46).
CREATE TABLE traspasos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  estado text NOT NULL DEFAULT 'pedido'
    CHECK (estado IN ('pedido', 'confirmado', 'aceptado', 'anulado', 'rechazado')),
  enlace_dueno bytea NOT NULL UNIQUE,
  enlace_destino bytea UNIQUE,
  caduca timestamptz NOT NULL,
  CHECK (estado IN ('aceptado', 'anulado', 'rechazado') = (email = ''))
);
COMMENT ON TABLE traspasos IS 'Pets on their way to another account; what is over says so to its links until it is a day past its time';
COMMENT ON COLUMN traspasos.mascota_id IS 'The pet; once it is handed over, as it is at its new owner';
COMMENT ON COLUMN traspasos.email IS 'Whose account is to have it; empty once it is over';
COMMENT ON COLUMN traspasos.estado IS 'pedido: the owner has to confirm by mail; confirmado: the other has to accept';
COMMENT ON COLUMN traspasos.enlace_dueno IS 'SHA-256 of the token of the link that was mailed to the owner; enlace_destino that of the other''s';
CREATE UNIQUE INDEX traspasos_abierto_idx ON traspasos (mascota_id) WHERE estado IN ('pedido', 'confirmado');
CREATE INDEX traspasos_mascota_idx ON traspasos (mascota_id);
CREATE INDEX traspasos_caduca_idx ON traspasos (caduca);
