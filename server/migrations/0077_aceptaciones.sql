CREATE TABLE aceptaciones (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer REFERENCES usuarios ON DELETE CASCADE,
  pedido_id integer REFERENCES pedidos ON DELETE CASCADE,
  documento text NOT NULL CHECK (documento IN ('aviso', 'privacidad', 'condiciones', 'edad')),
  version text NOT NULL,
  fecha timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(usuario_id, pedido_id) = 1),
  UNIQUE NULLS NOT DISTINCT (usuario_id, pedido_id, documento, version)
);
CREATE INDEX ON aceptaciones (pedido_id);
COMMENT ON TABLE aceptaciones IS 'Which words somebody accepted, when: at sign-up, or with an order';
COMMENT ON COLUMN aceptaciones.version IS 'The day of the words; of edad the age that he said to have reached';
