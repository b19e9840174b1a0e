-- What a conversation's finder has scanned, as far as we answered it ourselves (docs/decisions, 45).
CREATE TABLE sellos_conversacion (
  conversacion_id integer PRIMARY KEY REFERENCES conversaciones ON DELETE CASCADE,
  marca bytea NOT NULL,
  origen text CHECK (origen IN ('chapa', 'codigo', 'cartel', 'tarjeta', 'nfc')),
  subido timestamptz,
  CHECK (subido IS NULL OR origen IS NOT NULL)
);
COMMENT ON COLUMN sellos_conversacion.marca IS 'Digest of the pet and of the cookie that the finder''s browser got when he wrote';
COMMENT ON COLUMN sellos_conversacion.origen IS 'The best that he has scanned; null: nothing that we know of';
COMMENT ON COLUMN sellos_conversacion.subido IS 'When he scanned it, if that was after he wrote';
CREATE INDEX ON sellos_conversacion (marca);

-- Whoever has the conversation open sees it at once.
CREATE TRIGGER avisar AFTER UPDATE ON sellos_conversacion
  FOR EACH ROW EXECUTE FUNCTION avisar_conversacion();
