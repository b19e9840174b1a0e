-- Accounts whose owners want them gone: hidden at once, erased some days later, and taken back until then (docs/decisions, 53).
CREATE TABLE eliminaciones (
  usuario_id integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  pedida timestamptz NOT NULL DEFAULT now(),
  vence timestamptz NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  libres text[] NOT NULL DEFAULT '{}',
  oculto_antes boolean NOT NULL,
  deshecha timestamptz,
  paso text NOT NULL DEFAULT 'espera'
    CHECK (paso IN ('espera', 'mascotas', 'pedidos', 'rastro', 'fin')),
  CHECK (vence > pedida),
  CHECK (deshecha IS NULL OR paso = 'espera')
);
COMMENT ON COLUMN eliminaciones.token_hash IS 'SHA-256 of the token of the mailed link that takes it back';
COMMENT ON COLUMN eliminaciones.libres IS 'Hashes of the badges that are to be free for other pets; all others end';
COMMENT ON COLUMN eliminaciones.oculto_antes IS 'Whether an administrator had hidden its pages before: taken back, they stay so';
COMMENT ON COLUMN eliminaciones.deshecha IS 'When it was taken back; its link says so for some days';
COMMENT ON COLUMN eliminaciones.paso IS 'What is to be done next; from mascotas on there is no way back';
CREATE INDEX ON eliminaciones (vence) WHERE deshecha IS NULL;

-- The same time of day in Spain, whatever the clocks do meanwhile.
CREATE FUNCTION vence_eliminacion(pedida timestamptz, dias integer) RETURNS timestamptz
  LANGUAGE sql STABLE
  RETURN ((pedida AT TIME ZONE 'Europe/Madrid') + make_interval(days => dias)) AT TIME ZONE 'Europe/Madrid';
