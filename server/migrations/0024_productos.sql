ALTER TABLE productos
  ADD COLUMN medidas text NOT NULL DEFAULT '',
  ADD COLUMN revision integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN productos.medidas IS 'As people read them: 30 mm de diámetro';
COMMENT ON COLUMN productos.imagen IS 'Address of the picture on this site; empty: none yet. Lines of orders keep it, so its file is never dropped';
