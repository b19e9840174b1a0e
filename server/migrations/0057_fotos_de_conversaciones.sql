-- Photos in conversations, and the place that one of them names (docs/decisions, 42).

ALTER TABLE mensajes
  ADD COLUMN foto text UNIQUE,
  ADD COLUMN foto_ancho smallint CHECK (foto_ancho > 0),
  ADD COLUMN foto_alto smallint CHECK (foto_alto > 0),
  ADD COLUMN posicion_de_foto boolean NOT NULL DEFAULT false,
  ADD CHECK ((foto IS NULL) = (foto_ancho IS NULL) AND (foto IS NULL) = (foto_alto IS NULL)),
  ADD CHECK (NOT posicion_de_foto OR latitud IS NOT NULL);
COMMENT ON COLUMN mensajes.foto IS 'Path of the stored photo; the small one lies beside it as -mini.webp';
COMMENT ON COLUMN mensajes.foto_ancho IS 'Of the small one, in pixels';
COMMENT ON COLUMN mensajes.posicion_de_foto IS 'A photo of his named the place, and he said that it may be told';

-- However a message goes (its term, its pet, its owner), its photo goes too: the cleaner removes what is listed here.
CREATE FUNCTION soltar_foto_de_mensaje() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rutas text[] := ARRAY[OLD.foto, regexp_replace(OLD.foto, '\.webp$', '-mini.webp')];
BEGIN
  DELETE FROM ficheros WHERE ruta = ANY (rutas);
  INSERT INTO ficheros_sobrantes (ruta, borrar_desde) SELECT unnest(rutas), now() ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER soltar_foto AFTER DELETE ON mensajes
  FOR EACH ROW WHEN (OLD.foto IS NOT NULL) EXECUTE FUNCTION soltar_foto_de_mensaje();

COMMENT ON COLUMN ficheros.dueno IS 'Hash of the account; of photos in conversations «conversaciones.» and its number';

CREATE TABLE lugares_ofrecidos (
  conversacion_id integer PRIMARY KEY REFERENCES conversaciones ON DELETE CASCADE,
  clave text NOT NULL,
  latitud double precision NOT NULL CHECK (latitud BETWEEN -90 AND 90),
  longitud double precision NOT NULL CHECK (longitud BETWEEN -180 AND 180),
  creado timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE lugares_ofrecidos IS
  'The place that a finder''s photo names, until he says whether it may be told: an hour at most, and nowhere else';
COMMENT ON COLUMN lugares_ofrecidos.clave IS 'What his answer is sent under: of an older photo it is too late';
CREATE INDEX ON lugares_ofrecidos (creado);
