ALTER TABLE usuarios
  ADD COLUMN oculto boolean NOT NULL DEFAULT false,
  ADD COLUMN revision integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN usuarios.oculto IS 'Its pets'' pages are shown to nobody; without it they stay when the account is disabled';
COMMENT ON COLUMN usuarios.revision IS 'Counts what administrators change of it';

-- Until now a disabled account took its pets' pages with it.
UPDATE usuarios SET oculto = true WHERE NOT activo;

CREATE INDEX usuarios_por_email ON usuarios (email text_pattern_ops);
CREATE INDEX usuarios_por_nombre ON usuarios (lower(nombre) text_pattern_ops);
CREATE INDEX usuarios_por_apellidos ON usuarios (lower(apellidos) text_pattern_ops);
