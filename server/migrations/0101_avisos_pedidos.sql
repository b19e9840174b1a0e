-- Whoever packs may ask for a push when orders come in; those paid until `pedidos_desde` were told.
ALTER TABLE preferencias_avisos
  ADD COLUMN pedidos boolean NOT NULL DEFAULT false,
  ADD COLUMN pedidos_desde timestamptz NOT NULL DEFAULT now();
