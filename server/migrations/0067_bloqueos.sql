-- Whom an owner has reported does not write to him again (docs/decisions, 42).
ALTER TABLE conversaciones
  ADD COLUMN bloquea boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT bloquea OR cerrada_por = 'denuncia');
COMMENT ON COLUMN conversaciones.bloquea IS 'Its owner has reported it: its finder''s browser opens no other about the pet while this one is kept';
