-- For some seconds, whoever ended or reported a conversation can take it back (docs/decisions, 111).
ALTER TABLE conversaciones
  ADD COLUMN cerrada_antes timestamptz,
  ADD COLUMN cerrada_antes_por text CHECK (cerrada_antes_por IN ('buscador', 'dueno'));
COMMENT ON COLUMN conversaciones.cerrada_antes IS 'The end that a report replaced: it comes back when the report is taken back';
