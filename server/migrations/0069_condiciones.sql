-- What was sold under, as it went to the buyer: a confirmation that is sent again brings the same (docs/decisions, 50).
CREATE TABLE condiciones (
  huella bytea PRIMARY KEY,
  version text NOT NULL,
  html text NOT NULL,
  desde timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE condiciones IS 'Each text of the conditions of sale that went to a buyer, once';
COMMENT ON COLUMN condiciones.huella IS 'SHA-256 of html';
COMMENT ON COLUMN condiciones.version IS 'The day of its words';
ALTER TABLE pedidos ADD COLUMN condiciones bytea REFERENCES condiciones;
COMMENT ON COLUMN pedidos.condiciones IS 'What it was sold under: those in force when it was first confirmed';
