CREATE TABLE filtros_oficina (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  nombre text NOT NULL CHECK (length(nombre) BETWEEN 1 AND 40),
  consulta jsonb NOT NULL,
  UNIQUE (usuario_id, nombre)
);
COMMENT ON TABLE filtros_oficina IS 'How an administrator narrows the list of orders, by a name of his';
COMMENT ON COLUMN filtros_oficina.consulta IS 'The query of the list, as the contract parses it';
