-- What is loud: each time that an owner is told at once, and what became of it (docs/decisions, 43).

CREATE TABLE alertas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  motivo text NOT NULL CHECK (motivo IN ('escaneo', 'aviso', 'mensaje')),
  conversacion_id integer REFERENCES conversaciones ON DELETE CASCADE,
  ocurrida timestamptz NOT NULL,
  creada timestamptz NOT NULL DEFAULT now(),
  avisada timestamptz,
  entregada timestamptz,
  abierta timestamptz,
  abierta_por text CHECK (abierta_por IN ('dueno', 'contacto')),
  CHECK ((abierta IS NULL) = (abierta_por IS NULL)),
  CHECK ((motivo = 'escaneo') = (conversacion_id IS NULL))
);
COMMENT ON TABLE alertas IS 'What owners were told of at once, for 90 days';
COMMENT ON COLUMN alertas.ocurrida IS 'When it happened; creada is when it was written down';
COMMENT ON COLUMN alertas.avisada IS 'When its letters were asked for; null while it may still be opened before they go';
COMMENT ON COLUMN alertas.entregada IS 'When the first letter or push of it had gone out';
COMMENT ON COLUMN alertas.abierta IS 'When somebody took notice of it, with his own hand';
CREATE INDEX ON alertas (mascota_id, creada);
CREATE INDEX ON alertas (conversacion_id, creada);
CREATE INDEX ON alertas (creada);
-- Of a conversation one at a time: who is told of it reads all that stands there.
CREATE UNIQUE INDEX alertas_abierta_idx ON alertas (conversacion_id) WHERE abierta IS NULL;
