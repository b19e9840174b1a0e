-- What we hold of each day's payments beside what the bank answers of them the night after.
CREATE TABLE comparaciones (
  dia date PRIMARY KEY,
  hecha timestamptz
);
COMMENT ON TABLE comparaciones IS 'Days whose payments were compared with the bank, or are being';
COMMENT ON COLUMN comparaciones.dia IS 'In Spain';
COMMENT ON COLUMN comparaciones.hecha IS 'When a comparison last came to its end; NULL until one has';

CREATE TABLE comparacion_intentos (
  dia date NOT NULL REFERENCES comparaciones,
  intento_id integer NOT NULL REFERENCES pago_intentos,
  preguntado timestamptz,
  cobrado integer,
  devuelto integer,
  banco_cobrado integer,
  banco_devuelto integer,
  difiere boolean NOT NULL GENERATED ALWAYS AS
    (coalesce(cobrado <> banco_cobrado OR devuelto <> banco_devuelto, false)) STORED,
  avisada timestamptz,
  PRIMARY KEY (dia, intento_id),
  CHECK (num_nulls(cobrado, devuelto, banco_cobrado, banco_devuelto) IN (0, 4))
);
COMMENT ON TABLE comparacion_intentos IS 'Attempts that moved on a day. Cents; all NULL until the bank has answered';
COMMENT ON COLUMN comparacion_intentos.avisada IS 'When the team was told that it differs';
CREATE INDEX ON comparacion_intentos (intento_id);

-- What moved on a day is found by its dates: rows stand in their order, so that a few blocks are read and writing costs nothing.
CREATE INDEX ON pago_intentos USING brin (fecha_alta);
CREATE INDEX ON pago_eventos USING brin (fecha);
