-- Withdrawals from purchases, as they were declared (docs/decisions, 50).
CREATE TABLE desistimientos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pedido_id integer NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  presentado timestamptz NOT NULL DEFAULT now(),
  nombre text NOT NULL,
  email text NOT NULL,
  parte text NOT NULL DEFAULT '',
  plazo text CHECK (plazo ~ '^\d{4}-\d\d-\d\d$'),
  estado text NOT NULL DEFAULT 'presentado' CHECK (estado IN ('presentado', 'devuelto', 'cerrado')),
  resuelto timestamptz,
  nota text,
  CHECK ((resuelto IS NULL) = (estado = 'presentado')),
  CHECK ((nota IS NOT NULL) = (estado = 'cerrado'))
);
COMMENT ON COLUMN desistimientos.email IS 'Where the acknowledgement went';
COMMENT ON COLUMN desistimientos.parte IS 'What is sent back, in the buyer''s words; empty for all of it';
COMMENT ON COLUMN desistimientos.plazo IS 'The last day to withdraw, as it was judged; NULL where no delivery was known';
COMMENT ON COLUMN desistimientos.estado IS 'devuelto: all of the order''s money is back; cerrado: an administrator ended it otherwise, and nota says how';
CREATE INDEX ON desistimientos (pedido_id, id);
CREATE UNIQUE INDEX desistimientos_abiertos ON desistimientos (pedido_id) WHERE estado = 'presentado';
