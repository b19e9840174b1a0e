-- What an account takes along: a zip made by a job (docs/decisions, 52).

ALTER TABLE ficheros DROP CONSTRAINT ficheros_clase_check,
  ADD CONSTRAINT ficheros_clase_check CHECK (clase IN ('foto', 'video', 'imagen', 'certificado', 'exportacion'));
COMMENT ON COLUMN ficheros.dueno IS
  'Hash of the account; of photos in conversations «conversaciones.» and its number, of exports «exportaciones.» and its number';

CREATE TABLE exportaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  hash text NOT NULL UNIQUE CHECK (length(hash) = 22),
  estado text NOT NULL DEFAULT 'pedida' CHECK (estado IN ('pedida', 'haciendo', 'lista', 'fallida')),
  pedida timestamptz NOT NULL DEFAULT now(),
  turno text,
  latido timestamptz NOT NULL DEFAULT now(),
  intentos smallint NOT NULL DEFAULT 0,
  hecho bigint NOT NULL DEFAULT 0 CHECK (hecho >= 0),
  total bigint NOT NULL DEFAULT 0 CHECK (total >= 0),
  fichero text UNIQUE,
  bytes bigint CHECK (bytes > 0),
  caduca timestamptz,
  fallo text CHECK (fallo IN ('sitio', 'averia')),
  CHECK ((estado = 'lista') = (fichero IS NOT NULL AND bytes IS NOT NULL AND caduca IS NOT NULL)),
  CHECK ((estado = 'fallida') = (fallo IS NOT NULL))
);
COMMENT ON COLUMN exportaciones.turno IS 'Who makes it: whoever finds another name here has lost it to him';
COMMENT ON COLUMN exportaciones.latido IS 'When he last said that he lives';
COMMENT ON COLUMN exportaciones.hecho IS 'Bytes of what goes in, as is total';
COMMENT ON COLUMN exportaciones.fichero IS 'Path of the stored zip';
COMMENT ON COLUMN exportaciones.caduca IS 'Until when it can be fetched';
-- However often it is asked for, one is made; one lies ready, one tells what went wrong.
CREATE UNIQUE INDEX exportaciones_en_curso ON exportaciones (usuario_id) WHERE estado IN ('pedida', 'haciendo');
CREATE UNIQUE INDEX exportaciones_por_estado ON exportaciones (usuario_id, estado);
CREATE INDEX ON exportaciones (caduca);

-- However a row goes (its term, the next one, its account), its file goes too: the cleaner removes what is listed here.
CREATE FUNCTION soltar_exportacion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ficheros WHERE ruta = OLD.fichero;
  INSERT INTO ficheros_sobrantes (ruta, borrar_desde) VALUES (OLD.fichero, now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER soltar_exportacion AFTER DELETE ON exportaciones
  FOR EACH ROW WHEN (OLD.fichero IS NOT NULL) EXECUTE FUNCTION soltar_exportacion();
