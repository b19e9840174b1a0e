-- What we hold of each day's payments beside what the bank answers of them the night after.
CREATE TABLE comparaciones (
  dia date PRIMARY KEY,
  hecha timestamptz,
  silencio timestamptz
);
COMMENT ON TABLE comparaciones IS 'Days whose payments were compared with the bank, or are being';
COMMENT ON COLUMN comparaciones.dia IS 'In Spain';
COMMENT ON COLUMN comparaciones.hecha IS 'When a night last left nothing of it unasked; NULL until one has';
COMMENT ON COLUMN comparaciones.silencio IS 'When the team was told that after some nights the bank had not answered all of it';

CREATE TABLE comparacion_intentos (
  dia date NOT NULL REFERENCES comparaciones,
  intento_id integer NOT NULL REFERENCES pago_intentos,
  preguntado timestamptz,
  cobrado integer,
  devuelto integer,
  banco_cobrado integer,
  banco_devuelto integer,
  difiere boolean NOT NULL GENERATED ALWAYS AS
    (coalesce(cobrado <> banco_cobrado, false) OR coalesce(devuelto <> banco_devuelto, false)) STORED,
  avisada timestamptz,
  PRIMARY KEY (dia, intento_id),
  CHECK ((cobrado IS NULL) = (banco_cobrado IS NULL)),
  CHECK ((devuelto IS NULL) = (banco_devuelto IS NULL)),
  CHECK (devuelto IS NULL OR cobrado IS NOT NULL)
);
COMMENT ON TABLE comparacion_intentos IS 'Attempts that moved on a day. Cents; NULL until the bank has answered, what was given back also while it is unclear there';
COMMENT ON COLUMN comparacion_intentos.avisada IS 'When the team was told that it differs so';
CREATE INDEX ON comparacion_intentos (intento_id);
CREATE INDEX ON comparacion_intentos (dia) WHERE difiere OR banco_devuelto IS NULL;

-- What moved on a day is found by its dates. Events are only added: they stand in their order, so that a few blocks are read and
-- writing costs nothing. Attempts are rewritten, which moves them.
CREATE INDEX ON pago_intentos (fecha_alta);
CREATE INDEX ON pago_eventos USING brin (fecha);
