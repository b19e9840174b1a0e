-- Whoever looks at a reported conversation closes its report (docs/decisions, 57).
ALTER TABLE conversaciones
  ADD COLUMN denuncia_vista timestamptz,
  ADD COLUMN denuncia_vista_por integer REFERENCES usuarios ON DELETE SET NULL,
  ADD COLUMN denuncia_nota text NOT NULL DEFAULT '',
  ADD CHECK (denuncia_vista IS NULL OR cerrada_por IS NOT DISTINCT FROM 'denuncia'),
  ADD CHECK (denuncia_vista IS NOT NULL OR (denuncia_vista_por IS NULL AND denuncia_nota = ''));
COMMENT ON COLUMN conversaciones.denuncia_vista IS 'When an administrator closed its report; it stays ended';
COMMENT ON COLUMN conversaciones.denuncia_vista_por IS 'Who did; NULL once the account is gone';
COMMENT ON COLUMN conversaciones.denuncia_nota IS 'What came of it, for administrators alone';
CREATE INDEX ON conversaciones (cerrada) WHERE cerrada_por = 'denuncia';
CREATE INDEX ON conversaciones (denuncia_vista_por) WHERE denuncia_vista_por IS NOT NULL;
