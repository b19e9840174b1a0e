-- The road of an order after its payment, and what administrators look for.
ALTER TABLE pedidos
  DROP CONSTRAINT pedidos_estado_check,
  ADD CONSTRAINT pedidos_estado_check CHECK (estado IN
    ('pendiente', 'pagada', 'completada', 'enviada', 'entregada', 'caducada', 'devuelta', 'devuelta_parcial', 'incidencia')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN transportista text,
  ADD COLUMN seguimiento text,
  ADD COLUMN enviado timestamptz,
  ADD COLUMN entregado timestamptz,
  ADD COLUMN nota text,
  ADD CHECK ((enviado IS NULL) = (transportista IS NULL) AND (enviado IS NULL) = (seguimiento IS NULL)),
  ADD CHECK (enviado IS NULL OR envio),
  ADD CHECK (entregado IS NULL OR enviado IS NOT NULL);
COMMENT ON COLUMN pedidos.version IS 'Rises with each change of what it has come to: an administrator changes what he has read';
COMMENT ON COLUMN pedidos.enviado IS 'When it was handed to the carrier: the state says so too, unless a part was refunded';
COMMENT ON COLUMN pedidos.nota IS 'How an administrator closed its incident';
CREATE INDEX ON pedidos (estado, id);
