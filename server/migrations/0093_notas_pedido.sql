-- What the team writes down about an order, for itself.
CREATE TABLE notas_pedido (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pedido_id integer NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  administrador_id integer NOT NULL,
  clave text NOT NULL UNIQUE,
  texto text NOT NULL CHECK (length(texto) BETWEEN 1 AND 1000),
  creada timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE notas_pedido IS 'Notes of the team about an order: they go when its buyer is erased';
COMMENT ON COLUMN notas_pedido.administrador_id IS 'No foreign key: his note outlives his account';
COMMENT ON COLUMN notas_pedido.clave IS 'Made by the browser: sent twice it is one note';
CREATE INDEX ON notas_pedido (pedido_id);
