-- What a poster prints to be typed (docs/decisions, 45): longer than a badge's short code, so that it is never one.
ALTER TABLE codigos_mascota
  ADD COLUMN corto text UNIQUE CHECK (corto ~ '^[A-HJKMNP-Z2-9]{9}$'),
  ADD CONSTRAINT corto_de_cartel CHECK (corto IS NULL OR clase = 'cartel');
COMMENT ON COLUMN codigos_mascota.corto IS 'Printed on posters, to be typed; null until one is drawn with it';
